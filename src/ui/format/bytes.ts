const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Decimal units: `0 bytes`, `1 byte`, `1.5 MB`. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit === 0 || value >= 99.95 ? value.toFixed(0) : value.toFixed(1);
  return `${text} ${UNITS[unit] ?? ''}`;
}
