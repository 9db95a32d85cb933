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
import * as words from '../words';
import { FoundSignatures } from './found-signatures';
import type { FileLookupState } from './use-file-lookup';
import { useSearch } from './use-search';
import { formatDay } from '@countersign/core/words/date';

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
          <span>{words.formatNotAsked(cluster.label, known.why)}</span>
          {hasHeading && isOn && (
            <Button ref={passFocusOn} className="mt-2 flex" onClick={begin}>
              {words.TRY_AGAIN}
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
  const { atAll, amongNewest, maybe, inMemory } = words.NONE_FOUND[kind];
  const none = isCut ? amongNewest : atAll;
  const given = lists.filter(({ failure }) => failure === null).map(({ node }) => node);
  const nodes = isCut || !(isEmpty || hasHeading) ? [] : given;
  const memory = useMemoryWords(chain, cluster, nodes, isEmpty ? inMemory : null);
  return (
    <>
      {hasHeading && (
        <div role="status">
          <h2 className="text-title text-ink mt-3 mb-1 font-semibold">
            {isEmpty ? none : words.formatSigned(countSigned(found))}
          </h2>
        </div>
      )}
      {isEmpty ? (
        <span>{[...(hasHeading ? [] : [none]), maybe].join(' ')}</span>
      ) : (
        <FoundSignatures {...{ found, cluster, entry, hasHeading }} />
      )}
      <span> {memory}</span>
      {isCut && !isEmpty && <p>{words.OLDER_EXIST}</p>}
      <SilentNodes found={found} />
      {(isCut || unread.length > 0) && (
        <Button look="quiet" onClick={loadMore}>
          {words.LOOK_FURTHER}
        </Button>
      )}
    </>
  );
}

function SilentNodes({ found: { lists, records } }: { readonly found: LookedUp }) {
  const withoutList = lists.filter(({ failure }) => failure !== null);
  const withoutAnswer = records.flatMap(({ asked }) =>
    asked.answers.filter((answer) => !isAnswer(answer)),
  );
  const nodes = new Set([...withoutList, ...withoutAnswer].map(({ node }) => node));
  if (nodes.size === 0) return null;
  return <span> {words.formatNoAnswer([...nodes])}</span>;
}

function countSigned(found: LookedUp): words.SignedCounts {
  const { records, unread, lists } = found;
  const of = (result: string) => records.filter((record) => record.result === result);
  const verified = of('verified');
  const [first] = records.filter(({ result }) => result !== 'withdrawn');
  return {
    signers: new Set(verified.map(({ author }) => author)).size,
    verified: verified.length,
    withdrawn: of('withdrawn').length,
    notVerified: of('cannot-check').length,
    isWhole:
      !hasOlder(found) && unread.length === 0 && lists.every(({ failure }) => failure === null),
    firstDay: first?.result === 'verified' ? formatDay(first.asked.verdict.landing) : '',
  };
}
