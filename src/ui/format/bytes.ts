import * as words from '../words';

export function formatSize(bytes: number): string {
  if (bytes < 1000) return words.formatBytes(bytes);
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < words.LARGE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = value >= 99.95 ? value.toFixed(0) : value.toFixed(1);
  return `${text} ${words.LARGE_UNITS[unit] ?? ''}`;
}
