export function formatFirstFile(name: string, others: number): string {
  return `${name} and ${others} more`;
}
