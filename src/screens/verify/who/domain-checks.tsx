import { useState } from 'react';
import { getDomainHosts } from '@countersign/proof/domains';
import { toVisibleText } from '@countersign/proof/encoding';
import { askDomain, type DomainAnswer } from '../../../flows/people/ask-domain';
import { formatDomainAnswer } from '../../../flows/people/domain-words';
import { getOwnLinks } from '../../../flows/records/own-links';
import type { RelatedRecords } from '../../../flows/records/related-records';
import { Button } from '../../../ui/button';
import { useApp } from '../../shared/app-context';
import { formatTime } from '../words/format-time';

interface DomainChecksProps {
  /** Base58. */
  readonly author: string;
  readonly related: RelatedRecords;
}

/** Each host that the signer's counted links name can be asked whether it lists the signer's key. */
export function DomainChecks({ author, related }: DomainChecksProps) {
  const claim = related.signatures.find(({ isThis }) => isThis)?.verdict.claim ?? null;
  const hosts = getDomainHosts(getOwnLinks(related));
  if (claim === null || hosts.length === 0) return null;
  return (
    <ul aria-label="Domains that the links name" className="mt-2 grid gap-2">
      {hosts.map((host) => (
        <li key={`${host} ${author}`} className="grid min-w-0 gap-1">
          <DomainCheck {...{ host, author, net: claim.net }} />
        </li>
      ))}
    </ul>
  );
}

interface DomainCheckProps {
  readonly host: string;
  readonly author: string;
  readonly net: string;
}

function DomainCheck({ host, author, net }: DomainCheckProps) {
  const { fetchDomainFile } = useApp();
  const [asked, setAsked] = useState<DomainAnswer | 'none' | 'checking'>('none');
  const isChecking = asked === 'checking';
  const check = async () => {
    setAsked('checking');
    setAsked(await askDomain(fetchDomainFile, host, { address: author, net }).catch(toNotLoaded));
  };
  const toNotLoaded = (): DomainAnswer => ({
    ...{ host, checkedAt: Date.now() },
    word: { status: 'unchecked', reason: 'not-loaded', detail: null },
  });
  return (
    <>
      <div>
        <Button
          className="wrap-anywhere"
          aria-disabled={isChecking}
          onClick={() => {
            if (!isChecking) void check();
          }}
        >
          <span>
            {isChecking ? 'Checking ' : 'Check '}
            <span translate="no">{host}</span>
          </span>
        </Button>
      </div>
      <div
        role="status"
        data-domain={typeof asked === 'string' ? asked : asked.word.status}
        className="text-ink-soft min-w-0 wrap-anywhere empty:sr-only"
      >
        {typeof asked !== 'string' && <Answer answer={asked} />}
      </div>
    </>
  );
}

/** The host is named by a link that counts: that direction is known. */
function Answer({ answer }: { readonly answer: DomainAnswer }) {
  const seconds = BigInt(Math.floor(answer.checkedAt / 1000));
  return (
    <>
      {formatDomainAnswer(answer, true).map((sentence) => (
        <p key={sentence}>{toVisibleText(sentence)}</p>
      ))}
      <p className="text-small">{`Asked at ${formatTime(seconds).utc}.`}</p>
    </>
  );
}
