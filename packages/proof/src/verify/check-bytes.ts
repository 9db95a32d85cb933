import { isSignature, parseAddress, encodeSignature } from '../encoding/address';
import { fromUtf8, isSameBytes } from '../encoding/bytes';
import {
  getClaimMemos,
  isNonceBased,
  type ClaimMemo,
  type SignedClaim,
} from '../transaction/claim-transaction';
import { decodeTransaction } from '../transaction/decode-transaction';
import { verifySignature } from '../encoding/ed25519';
import { isOwnProofError } from '../errors';
import { cannotCheck, EARLIER_CHECK, fail, pass } from './finding';
import { getRequiredSignatures } from '../transaction/required-signatures';
import type { DecodedInstruction, Transaction } from '../transaction/transaction';
import type { Finding } from './verdict';

type ByteCheckId =
  | 'signature-text'
  | 'decode'
  | 'first-signature'
  | 'signatures'
  | 'one-claim'
  | 'author'
  | 'memo'
  | 'lifetime';

export interface CheckedBytes {
  /** Base58, as asked for. */
  readonly signature: string;
  /** A copy, because the caller may change the original. */
  readonly bytes: Uint8Array | null;
  readonly transaction: Transaction | null;
  /** The text of the one memo under our prefix. Untrusted. */
  readonly memo: string | null;
  /** Null unless every check of the bytes passes. */
  readonly signed: SignedClaim | null;
  readonly findings: Readonly<Record<ByteCheckId, Finding>>;
}

const cache = new WeakMap<Uint8Array, CheckedBytes>();
let last: CheckedBytes | undefined;

/**
 * Runs every check that needs only the wire bytes. It caches the result, because curve operations
 * take milliseconds and a record is verified again with each file and each answer of a node. Never
 * throws.
 */
export function checkBytes(signature: string, bytes: Uint8Array | null): CheckedBytes {
  // The receipts of a set hold the same bytes in arrays of their own.
  const before = (bytes && cache.get(bytes)) ?? last;
  last = before && isSameInput(before, signature, bytes) ? before : runChecks(signature, bytes);
  if (bytes !== null) cache.set(bytes, last);
  return last;
}

/** The caller may have changed the bytes since. */
function isSameInput(reading: CheckedBytes, signature: string, bytes: Uint8Array | null): boolean {
  if (reading.signature !== signature) return false;
  if (reading.bytes === null || bytes === null) return reading.bytes === bytes;
  return isSameBytes(reading.bytes, bytes);
}

function runChecks(signature: string, given: Uint8Array | null): CheckedBytes {
  const bytes = given?.slice() ?? null;
  const decoded = bytes === null ? cannotCheck('no-transaction') : tryDecode(bytes);
  const transaction = 'outcome' in decoded ? null : decoded;
  const memos = transaction === null ? [] : getClaimMemos(transaction);
  const only = memos.length === 1 ? memos[0] : undefined;
  const deciding: Record<Exclude<ByteCheckId, 'lifetime'>, Finding> = {
    'signature-text': isSignature(signature)
      ? pass('signature-well-formed')
      : fail('signature-malformed'),
    decode: 'outcome' in decoded ? decoded : pass('decoded'),
    'first-signature': transaction === null ? EARLIER_CHECK : checkFirst(transaction, signature),
    signatures: transaction === null ? EARLIER_CHECK : checkSignatures(transaction),
    'one-claim': transaction === null ? EARLIER_CHECK : checkCount(memos.length),
    author: only === undefined ? EARLIER_CHECK : checkAuthor(only.instruction),
    memo: only === undefined ? EARLIER_CHECK : checkMemo(only.reading),
  };
  // Only informs: a transaction with a nonce is as sound as any.
  const lifetime = transaction === null ? EARLIER_CHECK : checkLifetime(transaction);
  const isSound = Object.values(deciding).every(({ outcome }) => outcome === 'pass');
  return {
    signature,
    bytes,
    transaction,
    memo: only === undefined ? null : toText(only.instruction.data),
    signed: getSigned(isSound, transaction, only),
    findings: { ...deciding, lifetime },
  };
}

function getSigned(
  isSound: boolean,
  transaction: Transaction | null,
  memo: ClaimMemo | undefined,
): SignedClaim | null {
  const author = memo?.instruction.accounts[0]?.address ?? null;
  const claim = memo?.reading.status === 'claim' ? memo.reading.claim : null;
  return isSound && transaction && author && claim ? { transaction, author, claim } : null;
}

function toText(memo: Uint8Array): string {
  return fromUtf8(memo) ?? String.fromCharCode(...memo);
}

function tryDecode(bytes: Uint8Array): Transaction | Finding {
  try {
    return decodeTransaction(bytes);
  } catch (error) {
    if (isOwnProofError(error, 'transaction/unknown-version')) {
      const version = String(error.context.version);
      return cannotCheck('transaction-version-unknown', { version });
    }
    return fail('transaction-malformed');
  }
}

function checkFirst({ signatures }: Transaction, asked: string): Finding {
  const [first] = signatures.map(encodeSignature);
  return first === asked ? pass('signature-is-first') : fail('signature-is-another');
}

function checkSignatures(transaction: Transaction): Finding {
  const broken = getRequiredSignatures(transaction).find(
    ({ signer, signature }) =>
      !verifySignature(signature, transaction.messageBytes, parseAddress(signer)),
  );
  return broken === undefined
    ? pass('signatures-valid')
    : fail('signature-invalid', { signer: broken.signer });
}

function checkCount(count: number): Finding {
  if (count === 0) return fail('no-claim');
  return count === 1 ? pass('one-claim') : fail('several-claims');
}

function checkAuthor({ accounts }: DecodedInstruction): Finding {
  const [account, second] = accounts;
  if (account === undefined) return fail('memo-without-account');
  if (second !== undefined) return fail('memo-with-several-accounts');
  return account.role === 'writable-signer' || account.role === 'readonly-signer'
    ? pass('author-signed')
    : fail('memo-account-not-signer');
}

function checkMemo(reading: ClaimMemo['reading']): Finding {
  switch (reading.status) {
    case 'claim':
      return pass('memo-parsed');
    case 'malformed':
      return fail('memo-malformed', { fault: reading.reason });
    case 'newer':
      return reading.what === 'version'
        ? cannotCheck('memo-version-unknown', { version: reading.name })
        : cannotCheck('memo-algorithm-unknown', { algorithm: reading.name });
  }
}

function checkLifetime(transaction: Transaction): Finding {
  return isNonceBased(transaction) ? cannotCheck('durable-nonce') : pass('recent-blockhash');
}
