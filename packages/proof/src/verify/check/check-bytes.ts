import { isSignature, parseAddress, encodeSignature } from '../../encoding/address';
import { fromUtf8, isSameBytes } from '../../encoding/bytes';
import {
  getClaimMemos,
  isNonceBased,
  type ClaimMemo,
  type SignedClaim,
} from '../../transaction/claim-transaction';
import { decodeTransaction } from '../../transaction/decode-transaction';
import { verifySignature } from '../../encoding/ed25519';
import { isProofError } from '../../errors';
import { checkOn, toFinding } from './finding';
import { getRequiredSignatures, type Transaction } from '../../transaction/transaction';
import type { Finding } from '../verdict';

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
  readonly signature: string;
  /** A copy, because the caller may change the original. */
  readonly bytes: Uint8Array | null;
  readonly transaction: Transaction | null;
  /** The text of the one memo with our prefix. Untrusted. */
  readonly memo: string | null;
  /** Null unless every check of the bytes passes. */
  readonly signed: SignedClaim | null;
  readonly findings: Readonly<Record<ByteCheckId, Finding>>;
}

const cache = new WeakMap<Uint8Array, CheckedBytes>();
let last: CheckedBytes | undefined;

/** Never throws. Results are cached, because callers verify a record again for each file. */
export function checkBytes(signature: string, bytes: Uint8Array | null): CheckedBytes {
  // The receipts of a set each hold their own copy of the same bytes.
  const before = (bytes && cache.get(bytes)) ?? last;
  last = before && isSameInput(before, signature, bytes) ? before : runChecks(signature, bytes);
  if (bytes !== null) cache.set(bytes, last);
  return last;
}

function isSameInput(reading: CheckedBytes, signature: string, bytes: Uint8Array | null): boolean {
  if (reading.signature !== signature) return false;
  if (reading.bytes === null || bytes === null) return reading.bytes === bytes;
  return isSameBytes(reading.bytes, bytes);
}

function runChecks(signature: string, given: Uint8Array | null): CheckedBytes {
  const bytes = given?.slice() ?? null;
  const decoded = bytes === null ? toFinding('decode', 'no-transaction') : tryDecode(bytes);
  const transaction = 'outcome' in decoded ? null : decoded;
  const memos = transaction === null ? [] : getClaimMemos(transaction);
  const only = memos.length === 1 ? memos[0] : undefined;
  const grounds = { decode: transaction, 'one-claim': only ?? null };
  const deciding: Record<Exclude<ByteCheckId, 'lifetime'>, Finding> = {
    'signature-text': isSignature(signature)
      ? toFinding('signature-text', 'signature-well-formed')
      : toFinding('signature-text', 'signature-malformed'),
    decode: 'outcome' in decoded ? decoded : toFinding('decode', 'decoded'),
    'first-signature': checkOn('first-signature', grounds, (read) => checkFirst(read, signature)),
    signatures: checkOn('signatures', grounds, checkSignatures),
    'one-claim': checkOn('one-claim', grounds, () => checkCount(memos.length)),
    author: checkOn('author', grounds, checkAuthor),
    memo: checkOn('memo', grounds, checkMemo),
  };
  // This check only informs: a transaction with a nonce is as sound as any other.
  const lifetime = checkOn('lifetime', grounds, checkLifetime);
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
    if (isProofError(error, 'transaction/unknown-version')) {
      const version = String(error.context.version);
      return toFinding('decode', 'transaction-version-unknown', { version });
    }
    return toFinding('decode', 'transaction-malformed');
  }
}

function checkFirst({ signatures }: Transaction, asked: string): Finding {
  const [first] = signatures.map(encodeSignature);
  return toFinding(
    'first-signature',
    first === asked ? 'signature-is-first' : 'signature-is-another',
  );
}

function checkSignatures(transaction: Transaction): Finding {
  const broken = getRequiredSignatures(transaction).find(
    ({ signer, signature }) =>
      !verifySignature(signature, transaction.messageBytes, parseAddress(signer)),
  );
  return broken === undefined
    ? toFinding('signatures', 'signatures-valid')
    : toFinding('signatures', 'signature-invalid', { signer: broken.signer });
}

function checkCount(count: number): Finding {
  if (count === 0) return toFinding('one-claim', 'no-claim');
  return toFinding('one-claim', count === 1 ? 'one-claim' : 'several-claims');
}

function checkAuthor({ instruction }: ClaimMemo): Finding {
  const [account, second] = instruction.accounts;
  if (account === undefined) return toFinding('author', 'memo-without-account');
  if (second !== undefined) return toFinding('author', 'memo-with-several-accounts');
  const isSigner = account.role === 'writable-signer' || account.role === 'readonly-signer';
  return toFinding('author', isSigner ? 'author-signed' : 'memo-account-not-signer');
}

function checkMemo({ reading }: ClaimMemo): Finding {
  switch (reading.status) {
    case 'claim':
      return toFinding('memo', 'memo-parsed');
    case 'malformed':
      return toFinding('memo', 'memo-malformed', { fault: reading.reason });
    case 'newer':
      return reading.what === 'version'
        ? toFinding('memo', 'memo-version-unknown', { version: reading.name })
        : toFinding('memo', 'memo-algorithm-unknown', { algorithm: reading.name });
  }
}

function checkLifetime(transaction: Transaction): Finding {
  return toFinding('lifetime', isNonceBased(transaction) ? 'durable-nonce' : 'recent-blockhash');
}
