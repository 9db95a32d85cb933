/** For sorting, the earliest first; what has no slot yet comes last. */
export function compareSlots(one: bigint | null, other: bigint | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}
