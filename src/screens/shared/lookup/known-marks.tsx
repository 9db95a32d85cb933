import { getNodeHost } from '../node-host';
import { SignerName } from '../people/signer-name';

interface KnownMarksProps {
  /** Base58 addresses. */
  readonly authors: readonly string[];
  /** URL of the node that says so. */
  readonly node: string;
}

/** A mark outlives the record in a node's memory; it says that, not when. */
export function KnownMarks({ authors, node }: KnownMarksProps) {
  return authors.map((author) => (
    <p key={author} data-known-mark="" className="flex flex-wrap items-center gap-x-1.5">
      <span>{'Marked by '}</span>
      <SignerName address={author} />
      <span>
        {`${getNodeHost(node)} keeps its mark. An app that this wallet trusted may have set it; when, and whether it was withdrawn since, it does not tell.`}
      </span>
    </p>
  ));
}
