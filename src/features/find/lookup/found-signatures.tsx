import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { LookedUp } from '@countersign/core/records/lookup/look-up';
import { getSentence } from '@countersign/proof/records';
import { formatDay } from '@countersign/core/words/date';
import { ShowMore } from '../../../ui/show-more';
import { CopyButton } from '../../../ui/copy/copy-button';
import { Filled } from '../../../ui/filled';
import { Identicon } from '../../../ui/identicon';
import { formatAlone } from '@countersign/core/words/alone';
import { getRecordPath } from '../../routes';
import { shorten, KnownName } from '../../signer';
import { useApp } from '../../app-context';
import { handFile, type HandedEntry } from '../../files';
import * as words from '../words';

const FIRST_SHOWN = 3;
const A_TIME = 25;

interface FoundSignaturesProps {
  readonly found: LookedUp;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
  readonly hasHeading?: boolean;
  /** The signatures are of an earlier version: nothing beside the document's name is green. */
  readonly isHeld?: boolean;
}

export function FoundSignatures(props: FoundSignaturesProps) {
  const { found, cluster, entry, hasHeading = false, isHeld = false } = props;
  const { records, unread } = found;
  const [most, setMost] = useState(hasHeading ? A_TIME : FIRST_SHOWN);
  const left = records.length - most;
  const { handedFiles } = useApp();
  return (
    <>
      <div
        className={hasHeading ? 'border-line divide-line mt-3 mb-2 divide-y border-y *:py-3' : ''}
      >
        {records.slice(0, most).map(({ signature, result, author, asked, problems, claim }) => (
          <div
            key={signature}
            data-known-signature={result}
            className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2 sm:grid-cols-[1rem_minmax(0,1fr)_auto]"
          >
            {result === 'verified' ? (
              <Check
                aria-label={words.CHECKED}
                className={`mt-0.5 size-4 ${isHeld ? 'text-ink' : 'text-good'}`}
              />
            ) : (
              <TriangleAlert aria-label={words.LOOK_AT_IT} className="text-ink mt-0.5 size-4" />
            )}
            <span className="flex min-w-0 flex-wrap items-start gap-x-1.5">
              <span className="flex items-start gap-x-1.5">
                <Link
                  href={getRecordPath(signature, cluster.id)}
                  className="text-accent rounded underline underline-offset-4"
                  onClick={() => {
                    if (entry) handFile(handedFiles, entry, signature);
                  }}
                >
                  <Filled
                    text={words.RESULTS[result]}
                    parts={{ signer: <Signer address={author} /> }}
                  />
                </Link>
                <CopyButton text={author} label={words.SIGNER_ADDRESS} />
              </span>
              {'count' in claim && <span>{words.formatInSet(claim.count)}</span>}
              {result === 'verified' && asked.unknowing.length > 0 && (
                <span className="text-ink basis-full">
                  {formatAlone(asked.verdict.landing?.nodes ?? [], asked.unknowing)}
                </span>
              )}
              {result === 'cannot-check' && (
                <span className="basis-full">{problems.map(getSentence).join(' ')}</span>
              )}
            </span>
            <span className="col-start-2 whitespace-nowrap sm:col-start-3">
              {formatDay(asked.verdict.landing)}
            </span>
          </div>
        ))}
      </div>
      {unread.length > 0 && <p>{words.formatUnread(unread.length)}</p>}
      <ShowMore
        isWhole={left <= 0}
        onPress={() => {
          setMost(most + A_TIME);
        }}
      >
        {words.formatShowMore(Math.min(A_TIME, left))}
      </ShowMore>
    </>
  );
}

function Signer({ address }: { readonly address: string }) {
  return (
    <>
      <KnownName address={address} />
      <span title={address} className="whitespace-nowrap">
        <Identicon text={address} className="me-1 inline-block size-4 align-[-0.2em]" />
        {shorten(address)}
      </span>
    </>
  );
}
