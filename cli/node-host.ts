/** What a node is called in print: its address may hold a key. */
export function getNodeHost(node: string): string {
  return new URL(node).host;
}

/** A node as the proof format tells nodes apart, without what may be a key. */
export function getNodeOrigin(node: string): string {
  return new URL(node).origin;
}
