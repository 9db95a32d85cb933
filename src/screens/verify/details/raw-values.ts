import type { Check, CheckId, Evidence, Verdict } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { getNodeHost } from '@countersign/core/words/node-host';

export interface RawSource {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
}

/** If many files were dropped, only this many are listed. */
const MOST_FILES = 3;

/** Returns the untrusted values that a check looked at; null if none can be shown. */
export function getRawValue({ id, context }: Check, source: RawSource): string | null {
  const value = VALUES[id](source);
  const seen = Object.entries(context ?? {}).map(([name, text]) => `${name}: ${text}`);
  const all = [...(value === null ? [] : [value]), ...seen];
  return all.length === 0 ? null : all.join(' · ');
}

const VALUES: Record<CheckId, (source: RawSource) => string | null> = {
  'signature-text': ({ verdict }) => verdict.signature,
  lookup: ({ evidence: { lookup } }) =>
    lookup.status === 'found' ? `${lookup.transaction.length} bytes` : lookup.status,
  decode: ({ verdict }) => (verdict.feePayer === null ? null : `fee payer ${verdict.feePayer}`),
  'first-signature': ({ verdict }) => verdict.signature,
  signatures: ({ verdict }) => verdict.author,
  'one-claim': ({ verdict }) => verdict.claim?.kind ?? null,
  author: ({ verdict }) => verdict.author,
  memo: ({ verdict }) => verdict.memo,
  network: ({ evidence }) => evidence.genesisHash && `genesis hash ${evidence.genesisHash}`,
  landed: ({ verdict: { landing } }) =>
    landing && `slot ${landing.slot ?? 'unknown'}, err ${landing.err ?? 'null'}`,
  finalized: ({ verdict: { landing } }) => landing?.confirmationStatus ?? null,
  agreement: ({ verdict: { landing } }) => landing?.nodes.map(getNodeHost).join(', ') ?? null,
  time: ({ verdict: { landing } }) => {
    const blockTime = landing?.blockTime ?? null;
    return blockTime === null ? null : `blockTime ${blockTime}`;
  },
  lifetime: () => null,
  references: () => null,
  standing: ({ verdict: { claim } }) =>
    claim !== null && 'signature' in claim ? claim.signature : null,
  file: ({ verdict: { subjects } }) => {
    if (subjects.length === 0) return null;
    const shown = subjects.slice(0, MOST_FILES).map(({ subject }) => formatDigest(subject.digest));
    const more = subjects.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  },
  'receipt-transaction': () => null,
  'receipt-network': () => null,
  'receipt-files': () => null,
  'receipt-observations': () => null,
};
