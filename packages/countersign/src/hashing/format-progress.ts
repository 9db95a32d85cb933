const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toPrecision(3)} ${UNITS[power] ?? ''}`;
}

/** How far the reading of files is; some of a length that nobody knows. */
export function createReadingProgress(
  sizes: readonly (number | null)[],
  show: (line: string) => void,
): (index: number, bytes: number) => void {
  const read = new Map<number, number>();
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  let sum = 0;
  let shownAt = 0;
  return (index, bytes) => {
    sum += bytes - (read.get(index) ?? 0);
    read.set(index, bytes);
    if (Date.now() - shownAt < 100) return;
    shownAt = Date.now();
    const files = sizes.length === 1 ? '' : `${read.size} of ${sizes.length} files, `;
    const of = sum <= total ? ` of ${formatBytes(total)}` : '';
    show(`reading: ${files}${formatBytes(sum)}${of}`);
  };
}
