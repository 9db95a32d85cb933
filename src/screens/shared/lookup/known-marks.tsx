import type { Cluster } from '../../../config/configuration';
import { getNodeHost } from '../node-host';
import { SignerLink } from '../people/signer-link';
import { SignerName } from '../people/signer-name';

interface KnownMarksProps {
  /** Base58 addresses. */
  readonly authors: readonly string[];
  /** URL of the node that says so. */
  readonly node: string;
  readonly cluster: Cluster;
}

/** A mark outlives the record in a node's memory; it says that, not when. */
export function KnownMarks({ authors, node, cluster }: KnownMarksProps) {
  return authors.map((author) => (
    <p key={author} data-known-mark="" className="flex flex-wrap items-center gap-x-1.5">
      <span>{'Marked by '}</span>
      <SignerName address={author} />
      <SignerLink address={author} cluster={cluster} />
      <span>
        {`${getNodeHost(node)} keeps its mark. An app that this wallet trusted may have set it; when, and whether it was withdrawn since, it does not tell.`}
      </span>
    </p>
  ));
}
