/** For output: a node's URL may hold a key. */
export function getNodeHost(node: string): string {
  return new URL(node).host;
}

/** Identifies a node as the proof format does, without its key. */
export function getNodeOrigin(node: string): string {
  return new URL(node).origin;
}
