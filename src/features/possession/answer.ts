import {
  isSignature,
  parseAddress,
  parseSignature,
  verifySignature,
} from '@countersign/proof/encoding';
import {
  getChallenge,
  isOpen,
  serializeChallenge,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';

const ANSWER = /\bcountersign-answer\/1\s+([0-9a-f]{32})\s+([1-9A-HJ-NP-Za-km-z]{64,88})(?!\w)/g;

export function serializeAnswer({ nonce }: Question, signature: string): string {
  return `countersign-answer/1 ${nonce} ${signature}`;
}

export function isSignedChallenge(
  record: QuestionedRecord,
  question: Question,
  signature: Uint8Array,
): boolean {
  const text = serializeChallenge(getChallenge(record, question));
  return verifySignature(signature, new TextEncoder().encode(text), parseAddress(record.author));
}

export type AnswerCheck =
  | { readonly status: 'holds'; readonly question: Question }
  /** The answer names our question, but is not signed with the author's key. */
  | { readonly status: 'false' }
  /** The answer names a question that this browser did not ask about this record. */
  | { readonly status: 'other' }
  | { readonly status: 'expired'; readonly question: Question }
  | { readonly status: 'unreadable' };

/** @param now - milliseconds since 1970 */
export function checkAnswer(
  text: string,
  record: QuestionedRecord,
  asked: readonly Question[],
  now: number,
): AnswerCheck {
  const found = [...text.matchAll(ANSWER)];
  const [first] = found;
  const isOne = new Set(found.map(([, nonce, signature]) => `${nonce} ${signature}`)).size === 1;
  const [, nonce, signature = ''] = first ?? [];
  if (!isOne || !isSignature(signature)) return { status: 'unreadable' };
  const question = asked.find((own) => own.nonce === nonce);
  if (!question) return { status: 'other' };
  if (!isOpen(question, now)) return { status: 'expired', question };
  return isSignedChallenge(record, question, parseSignature(signature))
    ? { status: 'holds', question }
    : { status: 'false' };
}
