import type { Cluster } from '../../../config/configuration';
import type { Digest } from '@countersign/proof/encoding';
import { AsOf } from '../as-of';
import { getNodeHost } from '../node-host';
import { SignerName } from '../people/signer-name';
import { useKnownMarks } from './use-known-marks';

interface KnownMarksProps {
  readonly cluster: Cluster;
  readonly digest: Digest;
  /** Signers whose records were found, which say more. */
  readonly found: readonly string[];
}

/** A mark outlives the record in a node's memory; it says that, not when. */
export function KnownMarks({ cluster, digest, found }: KnownMarksProps) {
  const marks = useKnownMarks(cluster, digest);
  if (marks === null) return null;
  return marks.authors
    .filter((author) => !found.includes(author))
    .map((author) => (
      <p key={author} data-known-mark="" className="flex flex-wrap items-center gap-x-1.5">
        <span>{'Marked by '}</span>
        <SignerName address={author} />
        <span>
          {`${getNodeHost(marks.node)} keeps its mark. An app that this wallet trusted may have set it; when, and whether it was withdrawn since, it does not tell.`}
        </span>
        <AsOf askedAt={marks.askedAt} hasFailed={marks.hasFailed} className="basis-full" />
      </p>
    ));
}
