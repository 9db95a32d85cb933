import { formatList } from '../format-list';
import { getNodeHost } from '../node-host';

/** One that did not answer may know more. */
export function SilentNodes({ nodes }: { readonly nodes: readonly string[] }) {
  if (nodes.length === 0) return null;
  return <span>{` No answer from ${formatList(nodes.map(getNodeHost))}.`}</span>;
}
