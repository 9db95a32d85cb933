import {
  findDomainWord,
  parseDomainFile,
  type DomainFileFault,
  type DomainQuestion,
  type DomainWord,
} from '@countersign/proof/domains';
import type { DomainFailure, FetchDomainFile } from '../../ports/domain';

/** Why a domain's word could not be had. */
export type DomainReason = DomainFailure | DomainFileFault | 'no-signer' | 'not-loaded';

export interface DomainAnswer {
  readonly host: string;
  readonly word:
    | DomainWord
    | {
        readonly status: 'unchecked';
        readonly reason: DomainReason;
        /** Untrusted. */
        readonly detail: string | null;
      };
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}

/** Asks a host whether it lists a key now: its word alone, which changes no verdict. */
export async function askDomain(
  fetchFile: FetchDomainFile,
  host: string,
  key: Omit<DomainQuestion, 'today'>,
): Promise<DomainAnswer> {
  const fetched = await fetchFile(host);
  const checkedAt = Date.now();
  const unchecked = (reason: DomainReason, detail: string | null = null): DomainAnswer => ({
    ...{ host, checkedAt },
    word: { status: 'unchecked', reason, detail },
  });
  if (fetched.status === 'failed') return unchecked(fetched.failure, fetched.detail);
  const file = parseDomainFile(fetched.bytes);
  if (file.status === 'faulty') return unchecked(file.fault);
  const today = new Date(checkedAt).toISOString().slice(0, 10);
  return { host, checkedAt, word: findDomainWord(file.keys, { ...key, today }) };
}
