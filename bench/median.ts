export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}
