/**
 * A record's state claims the least that the checks allow.
 * - `valid`: every rule holds and a node reports it finalized; `settling`: the same, only confirmed
 * - `unreachable`: nothing is wrong, but no node, no single network or no agreement says that it
 *   landed. Also a receipt alone, and a statement whose named record is not known.
 * - `does-not-count`: a statement by somebody else, about no record, or a withdrawal without its mark
 * - `not-found`: the nodes know no such transaction, or only a processed one
 * - `newer-format`: a version, algorithm or transaction format that this reader lacks
 */
export type RecordState =
  | 'valid'
  | 'settling'
  | 'failed'
  | 'no-claim'
  | 'ambiguous'
  | 'unsigned-memo'
  | 'wrong-network'
  | 'bad-signature'
  | 'newer-format'
  | 'not-found'
  | 'unreachable'
  | 'malformed'
  | 'does-not-count';

export type Outcome = 'pass' | 'fail' | 'cannot-check';

/**
 * Section 7 of docs/proof-format.md says when each reason applies; the first that applies is given.
 *
 * If what a check stands on does not hold, its reason is `earlier-check`:
 * - `decode`, `one-claim`: this check passed
 * - `bytes`: all checks from `signature-text` to `memo` passed, except `lookup`
 * - `words`: at least one node's report on landing counts
 * - `landing`: at least one report counts, and no two contradict each other
 */
export const CHECKS = {
  'signature-text': {
    standsOn: null,
    reasons: {
      'signature-malformed': ['fail', 'malformed'],
      'signature-well-formed': ['pass'],
    },
  },
  lookup: {
    standsOn: null,
    reasons: {
      found: ['pass'],
      'taken-from-receipt': ['cannot-check'],
      unreachable: ['cannot-check', 'unreachable'],
      'not-found': ['cannot-check', 'not-found'],
    },
  },
  decode: {
    standsOn: null,
    reasons: {
      'no-transaction': ['cannot-check'],
      'transaction-version-unknown': ['cannot-check', 'newer-format'],
      'transaction-malformed': ['fail', 'malformed'],
      decoded: ['pass'],
    },
  },
  'first-signature': {
    standsOn: 'decode',
    reasons: {
      'signature-is-first': ['pass'],
      'signature-is-another': ['fail', 'bad-signature'],
    },
  },
  signatures: {
    standsOn: 'decode',
    reasons: {
      'signatures-valid': ['pass'],
      'signature-invalid': ['fail', 'bad-signature'],
    },
  },
  'one-claim': {
    standsOn: 'decode',
    reasons: {
      'one-claim': ['pass'],
      'no-claim': ['fail', 'no-claim'],
      'several-claims': ['fail', 'ambiguous'],
    },
  },
  author: {
    standsOn: 'one-claim',
    reasons: {
      'memo-without-account': ['fail', 'unsigned-memo'],
      'memo-with-several-accounts': ['fail', 'ambiguous'],
      'author-signed': ['pass'],
      'memo-account-not-signer': ['fail', 'unsigned-memo'],
    },
  },
  memo: {
    standsOn: 'one-claim',
    reasons: {
      'memo-version-unknown': ['cannot-check', 'newer-format'],
      'memo-algorithm-unknown': ['cannot-check', 'newer-format'],
      'memo-parsed': ['pass'],
      'memo-malformed': ['fail', 'malformed'],
    },
  },
  network: {
    standsOn: 'bytes',
    reasons: {
      'network-unknown': ['cannot-check', 'unreachable'],
      'network-agrees': ['pass'],
      'network-differs': ['fail', 'wrong-network'],
    },
  },
  landed: {
    standsOn: null,
    reasons: {
      'not-found': ['cannot-check', 'not-found'],
      'only-processed': ['cannot-check', 'not-found'],
      'not-observed': ['cannot-check'],
      'nodes-disagree': ['cannot-check'],
      'landed-with-error': ['fail', 'failed'],
      'landed-without-error': ['pass'],
    },
  },
  finalized: {
    standsOn: 'landing',
    reasons: {
      'is-finalized': ['pass', 'valid'],
      'only-confirmed': ['cannot-check', 'settling'],
    },
  },
  agreement: {
    standsOn: 'words',
    reasons: {
      'nodes-disagree': ['fail'],
      'not-known-to-all': ['cannot-check'],
      'nodes-agree': ['pass'],
      'one-node-only': ['cannot-check'],
    },
  },
  time: {
    standsOn: 'landing',
    reasons: {
      'block-time-missing': ['cannot-check'],
      'nodes-disagree': ['cannot-check'],
      'block-time-reported': ['pass'],
      'block-time-implausible': ['cannot-check'],
    },
  },
  lifetime: {
    standsOn: 'decode',
    reasons: {
      'durable-nonce': ['cannot-check'],
      'recent-blockhash': ['pass'],
    },
  },
  references: {
    standsOn: 'bytes',
    reasons: {
      'subject-unknown': ['cannot-check'],
      'reference-missing': ['fail'],
      'leaves-not-listed': ['fail'],
      'references-present': ['pass'],
    },
  },
  standing: {
    standsOn: 'bytes',
    reasons: {
      'not-a-statement': ['pass'],
      'mark-missing': ['fail', 'does-not-count'],
      'names-another-record': ['fail', 'does-not-count'],
      'named-record-unknown': ['cannot-check', 'unreachable'],
      'author-is-the-same': ['pass'],
      'author-differs': ['fail', 'does-not-count'],
    },
  },
  file: {
    standsOn: 'bytes',
    reasons: {
      'no-file': ['cannot-check'],
      'claim-has-no-file': ['cannot-check'],
      'file-signed': ['pass'],
      'file-differs': ['fail'],
      'set-differs': ['fail'],
      'not-in-receipt': ['cannot-check'],
      'needs-salt': ['cannot-check'],
      'needs-receipt': ['cannot-check'],
    },
  },
  'receipt-transaction': {
    standsOn: null,
    reasons: {
      'no-receipt': ['cannot-check'],
      'earlier-check': ['cannot-check'],
      'receipt-differs': ['fail'],
      'receipt-agrees': ['pass'],
    },
  },
  'receipt-network': {
    standsOn: 'bytes',
    reasons: {
      'no-receipt': ['cannot-check'],
      'receipt-agrees': ['pass'],
      'receipt-differs': ['fail'],
    },
  },
  'receipt-files': {
    standsOn: 'bytes',
    reasons: {
      'no-receipt': ['cannot-check'],
      'receipt-without-files': ['cannot-check'],
      'receipt-proves-its-files': ['pass'],
      'receipt-file-unproved': ['fail'],
    },
  },
  'receipt-observations': {
    standsOn: null,
    reasons: {
      'no-receipt': ['cannot-check'],
      'earlier-check': ['cannot-check'],
      'nothing-to-compare': ['cannot-check'],
      'receipt-differs': ['fail'],
      'receipt-agrees': ['pass'],
    },
  },
} as const satisfies Record<string, CheckRule>;

interface CheckRule {
  readonly standsOn: 'decode' | 'one-claim' | 'bytes' | 'words' | 'landing' | null;
  readonly reasons: Readonly<Record<string, readonly [Outcome, RecordState?]>>;
}

export type CheckId = keyof typeof CHECKS;

export type ReasonOf<Id extends CheckId> = keyof (typeof CHECKS)[Id]['reasons'];

/** `earlier-check`: the check's ground does not hold. */
export type CheckReason = { [Id in CheckId]: ReasonOf<Id> }[CheckId] | 'earlier-check';

export const CHECK_IDS = toIds(CHECKS);

function toIds<Id extends string>(checks: Readonly<Record<Id, unknown>>): readonly Id[] {
  const ids: Id[] = [];
  for (const id in checks) ids.push(id);
  return ids;
}
