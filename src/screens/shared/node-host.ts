export function getNodeHost(node: string): string {
  return URL.canParse(node) ? new URL(node).host : 'a server';
}
