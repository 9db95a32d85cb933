import type { Cluster } from '@countersign/core/configuration/configuration';
import type { DigestKind, LookedUp } from '@countersign/core/records/lookup/look-up';
import { isAnswer } from '@countersign/core/records/ask-nodes';
import { hasOlder } from '@countersign/core/records/mentions';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { isDigestOfNothing, type Digest } from '@countersign/proof/encoding';
import { useApp } from '../../app-context';
import { AsOf, useMemoryWords } from '../../network';
import { EVERY_EMPTY_FILE, type HandedEntry } from '../../files';
import { formatHosts } from '@countersign/core/words/node-host';
import { FoundSignatures } from './found-signatures';
import type { FileLookupState } from './use-file-lookup';
import { useSearch } from './use-search';
import { formatCount } from '@countersign/core/words/count';
import { formatDay } from '@countersign/core/words/date';

const NO_RECORD = {
  atAll: 'No record found that this memo is of',
  amongNewest: 'No record that this memo is of was found among the newest that mention it',
  maybe: '',
  none: 'none that this memo is of',
};

const NONE: Record<DigestKind, typeof NO_RECORD> = {
  file: {
    atAll: 'No signature found for this file alone',
    amongNewest: 'No signature found among the newest mentions of this file',
    // A larger set is indexed by its root alone.
    maybe: 'It may be part of a larger set: add its receipt.',
    none: 'none of this file',
  },
  tree: NO_RECORD,
  hidden: NO_RECORD,
};

interface LookupResultProps {
  readonly known: Extract<FileLookupState, { readonly status: 'known' | 'unreachable' }>;
  readonly askedAt: number;
  readonly hasFailed: boolean;
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind: DigestKind;
  readonly entry: HandedEntry | undefined;
  readonly hasHeading: boolean;
  readonly loadMore: () => void;
}

export function LookupResult(props: LookupResultProps) {
  const { known, askedAt, hasFailed, cluster, digest, hasHeading } = props;
  const { begin, isOn } = useSearch();
  return (
    <>
      {isDigestOfNothing(digest) && <p className="text-ink">{EVERY_EMPTY_FILE}</p>}
      {known.status === 'unreachable' ? (
        <>
          <span>{`${cluster.label} could not be asked: ${known.why}`}</span>
          {hasHeading && isOn && (
            <Button ref={passFocusOn} className="mt-2 flex" onClick={begin}>
              Try again
            </Button>
          )}
        </>
      ) : (
        <>
          <Records {...props} found={known.found} />
          <AsOf {...{ askedAt, hasFailed }} className="block" />
        </>
      )}
    </>
  );
}

function Records(props: LookupResultProps & { readonly found: LookedUp }) {
  const { found, cluster, kind, entry, hasHeading, loadMore } = props;
  const { chain } = useApp();
  const { records, unread, lists } = found;
  const isCut = hasOlder(found);
  const isEmpty = records.length + unread.length === 0;
  const words = NONE[kind];
  const none = isCut ? words.amongNewest : words.atAll;
  const given = lists.filter(({ failure }) => failure === null).map(({ node }) => node);
  const nodes = isCut || !(isEmpty || hasHeading) ? [] : given;
  const memory = useMemoryWords(chain, cluster, nodes, isEmpty ? words.none : null);
  return (
    <>
      {hasHeading && (
        <div role="status">
          <h2 className="text-title text-ink mt-3 mb-1 font-semibold">
            {isEmpty ? `${none}.` : formatSigned(found)}
          </h2>
        </div>
      )}
      {isEmpty ? (
        <span>{`${hasHeading ? '' : `${none}. `}${words.maybe}`}</span>
      ) : (
        <FoundSignatures {...{ found, cluster, entry, hasHeading }} />
      )}
      <span>{` ${memory}`}</span>
      {isCut && !isEmpty && <p>There are older ones, which were not asked for.</p>}
      <SilentNodes found={found} />
      {(isCut || unread.length > 0) && (
        <Button look="quiet" onClick={loadMore}>
          Look further
        </Button>
      )}
    </>
  );
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

/**
 * `Signed by 6 wallets, first on 27 Nov 2026; 1 withdrawn`. Counts the signers of verified, final
 * records. If something was not read, there may be more, and earlier ones.
 */
function formatSigned(found: LookedUp): string {
  const { records, unread, lists } = found;
  const of = (result: string) => records.filter((record) => record.result === result);
  const [verified, withdrawn, open] = [of('verified'), of('withdrawn'), of('cannot-check')];
  const isWhole =
    !hasOlder(found) && unread.length === 0 && lists.every(({ failure }) => failure === null);
  const count = new Set(verified.map(({ author }) => author)).size;
  const wallets = count === 1 ? 'one wallet' : `${formatCount(count)} wallets`;
  const [first] = records.filter(({ result }) => result !== 'withdrawn');
  const day = first?.result === 'verified' ? formatDay(first.asked.verdict.landing) : '';
  const since = day === '' || !isWhole ? '' : `${verified.length === 1 ? '' : ', first'} on ${day}`;
  const isOnlyWithdrawn = isWhole && count === 0 && withdrawn.length > 0;
  const onlyWithdrawn =
    withdrawn.length === 1
      ? 'One signature, withdrawn by its signer'
      : `${formatCount(withdrawn.length)} signatures, withdrawn by their signers`;
  const signed =
    count === 0
      ? 'No verified signature'
      : `Signed by ${isWhole ? '' : 'at least '}${wallets}${since}`;
  return [
    isOnlyWithdrawn ? onlyWithdrawn : signed,
    ...(withdrawn.length > 0 && !isOnlyWithdrawn
      ? [`${formatCount(withdrawn.length)} withdrawn`]
      : []),
    ...(open.length > 0 ? [`${formatCount(open.length)} not verified`] : []),
  ].join('; ');
}
