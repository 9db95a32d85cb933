import { getDomainHosts, type DomainKey } from '@countersign/proof/domains';
import { askDomain, type DomainAnswer } from '../../../../src/flows/people/ask-domain';
import { formatDomainAnswer } from '../../../../src/flows/people/domain-words';
import type { FetchDomainFile } from '../../../../src/ports/domain';
import type { AskedRecord } from '../ask-record';

/** What a host says of a record's signer, now and from here. */
export interface DomainReport {
  readonly host: string;
  /** False only where it answered; null where that could not be checked. */
  readonly listed: boolean | null;
  /** `not-yet`, `no-longer`, or why it could not be checked. */
  readonly reason: string | null;
  /** Where to it redirects, its status, or its encoding; untrusted. */
  readonly detail: string | null;
  /** As the host wrote it; null where it lists no such key. */
  readonly key: DomainKey | null;
  /** Whether a link of the signer that counts names the host; null where not all was read. */
  readonly named: boolean | null;
  /** Both directions: the host lists the key, and the key’s links name the host. */
  readonly agree: boolean | null;
  /** ISO 8601. */
  readonly checkedAt: string;
  /** One sentence each. */
  readonly lines: readonly string[];
}

export async function askDomainOf(
  { verdict: { author, claim }, ownLinks }: Pick<AskedRecord, 'verdict' | 'ownLinks'>,
  host: string,
  fetchFile: FetchDomainFile,
): Promise<DomainReport> {
  const answer: DomainAnswer =
    author === null || claim === null
      ? {
          ...{ host, checkedAt: Date.now() },
          word: { status: 'unchecked', reason: 'no-signer', detail: null },
        }
      : await askDomain(fetchFile, host, { address: author, net: claim.net });
  const isNamed = getDomainHosts(ownLinks.urls).includes(host);
  return toReport(answer, isNamed || (ownLinks.isWhole ? false : null));
}

function toReport(answer: DomainAnswer, named: boolean | null): DomainReport {
  const { host, word, checkedAt } = answer;
  const listed = word.status === 'unchecked' ? null : word.status === 'listed';
  return {
    host,
    listed,
    reason: getReason(word),
    detail: word.status === 'unchecked' ? word.detail : null,
    key: 'key' in word ? word.key : null,
    named,
    agree: listed === false || named === false ? false : listed && named,
    checkedAt: new Date(checkedAt).toISOString(),
    lines: formatDomainAnswer(answer, named),
  };
}

function getReason(word: DomainAnswer['word']): string | null {
  if (word.status === 'unchecked') return word.reason;
  return word.status === 'not-yet' || word.status === 'no-longer' ? word.status : null;
}
