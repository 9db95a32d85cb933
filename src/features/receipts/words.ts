/** Names a receipt of several files that share no folder. */
export function formatFirstFile(name: string, others: number): string {
  return `${name} and ${others} more`;
}
