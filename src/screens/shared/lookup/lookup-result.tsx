import type { Cluster } from '../../../config/configuration';
import type { FileLookupResult } from '../../../flows/lookup/look-up-file';
import type { DigestKind } from '../../../flows/records/find-signatures';
import { isDigestOfNothing, type Digest } from '@countersign/proof/encoding';
import { useApp } from '../app-context';
import { AsOf } from '../as-of';
import { EVERY_EMPTY_FILE } from '../empty-file-words';
import { getErrorMessage } from '../error-message';
import { formatAbsence } from '../memory-messages';
import { useMemories } from '../node-memories';
import type { HandedEntry } from '../use-hand-over';
import { FoundSignatures } from './found-signatures';
import { SilentNodes } from './silent-nodes';

/** The index knows a larger set by its root alone. */
const MAY_BE_IN_A_SET = 'It may be part of a larger set: add its receipt.';

interface NoneFound {
  readonly atAll: string;
  readonly amongNewest: string;
}

const NO_RECORD: NoneFound = {
  atAll: 'No record found that this memo is of.',
  amongNewest: 'No record that this memo is of was found among the newest that mention it.',
};

const NONE: Record<DigestKind, NoneFound> = {
  file: {
    atAll: `No signature found for this file alone. ${MAY_BE_IN_A_SET}`,
    amongNewest: `No signature found among the newest mentions of this file. ${MAY_BE_IN_A_SET}`,
  },
  tree: NO_RECORD,
  hidden: NO_RECORD,
};

interface LookupResultProps {
  readonly known: FileLookupResult;
  /** When it became known, as milliseconds since 1970. */
  readonly askedAt: number;
  /** It could not be asked again since. */
  readonly hasFailed: boolean;
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind: DigestKind;
  readonly entry: HandedEntry | undefined;
}

/** Shows the signatures of a file that nodes know, or why no node could be asked. */
export function LookupResult(props: LookupResultProps) {
  const { known, askedAt, hasFailed, digest } = props;
  return (
    <>
      {isDigestOfNothing(digest) && <p className="text-warn">{EVERY_EMPTY_FILE}</p>}
      <Records {...props} />
      {known.status === 'known' && <AsOf {...{ askedAt, hasFailed }} className="block" />}
    </>
  );
}

function Records({
  known,
  cluster,
  kind,
  entry,
}: Pick<LookupResultProps, 'known' | 'cluster' | 'kind' | 'entry'>) {
  if (known.status === 'unreachable') {
    return <span>{`${cluster.label} could not be asked. ${getErrorMessage(known.error)}`}</span>;
  }
  const isEmpty = known.signatures.length + known.unchecked.length === 0;
  if (!isEmpty) return <FoundSignatures {...{ known, cluster, entry }} />;
  return (
    <>
      <span>{known.hasMore ? NONE[kind].amongNewest : NONE[kind].atAll}</span>
      {!known.hasMore && <NoneSince nodes={known.nodes} cluster={cluster} />}
      <SilentNodes nodes={known.silent} />
    </>
  );
}

interface NoneSinceProps {
  /** URLs. */
  readonly nodes: readonly string[];
  readonly cluster: Cluster;
}

/** Says since when an empty search counts. */
function NoneSince({ nodes, cluster }: NoneSinceProps) {
  const { chain } = useApp();
  const absences = formatAbsence('None', useMemories(chain, cluster, nodes));
  return <span>{absences.map((absence) => ` ${absence}.`).join('')}</span>;
}
