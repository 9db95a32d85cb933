/** The part of a node's address that a person recognises it by. */
export function getNodeHost(node: string): string {
  return URL.canParse(node) ? new URL(node).host : 'a node';
}
