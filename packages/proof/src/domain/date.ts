const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists, as `YYYY-MM-DD`; such texts compare as their days do. */
export function isDate(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number);
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).toISOString().startsWith(text);
}
