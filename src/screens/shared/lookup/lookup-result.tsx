import type { Cluster } from '@countersign/core/configuration/configuration';
import type { DigestKind, LookedUp } from '@countersign/core/records/lookup/look-up';
import { isAnswer } from '@countersign/core/records/ask-nodes';
import { hasOlder } from '@countersign/core/records/mentions';
import { Button } from '../../../ui/button';
import { isDigestOfNothing, type Digest } from '@countersign/proof/encoding';
import { useApp } from '../app-context';
import { AsOf } from '../as-of';
import { EVERY_EMPTY_FILE } from '../empty-file-words';
import { formatAbsence } from '@countersign/core/words/memories';
import { formatHosts } from '@countersign/core/words/node-host';
import { useMemories } from '../node-memories';
import type { HandedEntry } from '../use-hand-over';
import { FoundSignatures } from './found-signatures';
import type { FileLookupState } from './use-file-lookup';

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
  readonly known: Extract<FileLookupState, { readonly status: 'known' | 'unreachable' }>;
  /** When it became known, as milliseconds since 1970. */
  readonly askedAt: number;
  /** It could not be asked again since. */
  readonly hasFailed: boolean;
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind: DigestKind;
  readonly entry: HandedEntry | undefined;
  readonly lookFurther: () => void;
}

/** Shows the signatures of a file that nodes know, or why no node could be asked. */
export function LookupResult(props: LookupResultProps) {
  const { known, askedAt, hasFailed, cluster, digest } = props;
  return (
    <>
      {isDigestOfNothing(digest) && <p className="text-warn">{EVERY_EMPTY_FILE}</p>}
      {known.status === 'unreachable' ? (
        <span>{`${cluster.label} could not be asked: ${known.why}`}</span>
      ) : (
        <>
          <Records {...props} found={known.found} />
          <AsOf {...{ askedAt, hasFailed }} className="block" />
        </>
      )}
    </>
  );
}

function Records({
  found,
  cluster,
  kind,
  entry,
  lookFurther,
}: Pick<LookupResultProps, 'cluster' | 'kind' | 'entry' | 'lookFurther'> & {
  readonly found: LookedUp;
}) {
  const { records, unread } = found;
  const isCut = hasOlder(found);
  const isEmpty = records.length + unread.length === 0;
  return (
    <>
      {isEmpty && <span>{isCut ? NONE[kind].amongNewest : NONE[kind].atAll}</span>}
      {isEmpty && !isCut && <NoneSince found={found} cluster={cluster} />}
      {!isEmpty && <FoundSignatures {...{ found, cluster, entry }} />}
      {isCut && !isEmpty && <p>There are older ones, which were not asked for.</p>}
      <SilentNodes found={found} />
      {(isCut || unread.length > 0) && (
        <Button look="quiet" onClick={lookFurther}>
          Look further
        </Button>
      )}
    </>
  );
}

/** Says since when an empty search counts. */
function NoneSince({ found, cluster }: { readonly found: LookedUp; readonly cluster: Cluster }) {
  const { chain } = useApp();
  const nodes = found.lists.filter(({ failure }) => failure === null).map(({ node }) => node);
  const absences = formatAbsence('None', useMemories(chain, cluster, nodes) ?? []);
  return <span>{[` Asked: ${formatHosts(nodes)}.`, ...absences.map((one) => ` ${one}.`)]}</span>;
}

/** A node that did not answer may know more. */
function SilentNodes({ found: { lists, records } }: { readonly found: LookedUp }) {
  const withoutList = lists.filter(({ failure }) => failure !== null);
  const withoutAnswer = records.flatMap(({ asked }) =>
    asked.answers.filter((answer) => !isAnswer(answer)),
  );
  const nodes = new Set([...withoutList, ...withoutAnswer].map(({ node }) => node));
  if (nodes.size === 0) return null;
  return <span>{` No answer from ${formatHosts([...nodes])}.`}</span>;
}
