import { parseAddress, encodeSignature } from '../encoding/address';
import { isSameBytes, toUtf8 } from '../encoding/bytes';
import { getOtherInstructions, getClaimMemos, isNonceBased } from './claim-transaction';
import { decodeTransaction } from './decode-transaction';
import { verifySignature } from '../encoding/ed25519';
import { findMarkInstructions, getWithdrawalMark, isMarkSet, type Mark } from '../claim/mark';
import { getRequiredSignatures, type DecodedInstruction, type Transaction } from './transaction';
import type { OtherInstruction } from '../verify/verdict';

export interface Intent {
  readonly author: string;
  readonly memo: string;
  readonly references: readonly string[];
  /** The CAIP-2 reference that the memo must name. */
  readonly net?: string;
  readonly mark?: FundedMark | null;
}

export interface FundedMark extends Mark {
  /** The claim transfers this amount to the mark's account, which keeps it for ever. */
  readonly lamports: bigint;
}

export type IntentChange =
  | 'undecodable'
  | 'memo-missing'
  | 'memo-repeated'
  | 'memo-changed'
  | 'author-changed'
  | 'author-signature-missing'
  | 'signature-invalid'
  | 'references-missing'
  | 'mark-missing'
  | 'mark-changed'
  | 'durable-nonce';

export interface OwnSigned {
  readonly status: 'ours';
  readonly transaction: Transaction;
  /** Base58 of the first signature; null if the fee payer's is missing. */
  readonly signature: string | null;
  readonly isComplete: boolean;
  readonly addedInstructions: readonly OtherInstruction[];
}

export type SignedComparison =
  OwnSigned | { readonly status: 'changed'; readonly what: IntentChange };

const MISSING = new Uint8Array(64);

/** Never throws. Refuses a durable nonce, because such a transaction could land years later. */
export function compareSigned(bytes: Uint8Array, intent: Intent): SignedComparison {
  const transaction = tryDecode(bytes);
  if (transaction === null) return { status: 'changed', what: 'undecodable' };
  const change = getClaimChange(transaction, intent) ?? getSignatureChange(transaction, intent);
  if (change !== null) return { status: 'changed', what: change };
  const signatures = transaction.signatures.map((signature) =>
    isSameBytes(signature, MISSING) ? null : encodeSignature(signature),
  );
  return {
    status: 'ours',
    transaction,
    signature: signatures[0] ?? null,
    isComplete: !signatures.includes(null),
    addedInstructions: getOtherInstructions(
      transaction,
      intent.author,
      findOwnMarking(transaction, intent.author),
    ),
  };
}

/** A mark that the claim does not set counts as an addition of the wallet. */
function findOwnMarking(transaction: Transaction, author: string): readonly DecodedInstruction[] {
  return getClaimMemos(transaction).flatMap(({ reading }) => {
    const claim = reading.status === 'claim' ? reading.claim : null;
    const mark = claim?.kind === 'revoke' ? getWithdrawalMark(author, claim.signature) : null;
    const marking = mark === null ? null : findMarkInstructions(transaction, mark);
    return marking?.instructions ?? [];
  });
}

function tryDecode(bytes: Uint8Array): Transaction | null {
  try {
    return decodeTransaction(bytes);
  } catch {
    return null;
  }
}

function getClaimChange(transaction: Transaction, intent: Intent): IntentChange | null {
  const [memo, otherMemo] = getClaimMemos(transaction);
  if (memo === undefined) return 'memo-missing';
  if (otherMemo !== undefined) return 'memo-repeated';
  const { instruction, reading } = memo;
  const [account, otherAccount] = instruction.accounts;
  if (!isSameBytes(instruction.data, toUtf8(intent.memo))) return 'memo-changed';
  const claim = reading.status === 'claim' ? reading.claim : null;
  if (intent.net !== undefined && intent.net !== claim?.net) return 'memo-changed';
  if (otherAccount !== undefined || account?.address !== intent.author) return 'author-changed';
  if (!intent.references.every((address) => transaction.staticAccounts.includes(address))) {
    return 'references-missing';
  }
  if (claim?.kind === 'revoke') {
    const own = getWithdrawalMark(intent.author, claim.signature);
    if (!isMarkSet(transaction, own)) return 'mark-missing';
  }
  const { mark = null } = intent;
  if (mark !== null && findMarkInstructions(transaction, mark)?.lamports !== mark.lamports) {
    return 'mark-changed';
  }
  return isNonceBased(transaction) ? 'durable-nonce' : null;
}

function getSignatureChange(transaction: Transaction, { author }: Intent): IntentChange | null {
  const given = getRequiredSignatures(transaction).filter(
    ({ signature }) => !isSameBytes(signature, MISSING),
  );
  if (!given.some(({ signer }) => signer === author)) return 'author-signature-missing';
  const isSound = given.every(({ signer, signature }) =>
    verifySignature(signature, transaction.messageBytes, parseAddress(signer)),
  );
  return isSound ? null : 'signature-invalid';
}
