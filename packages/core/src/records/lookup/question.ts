import { encodeHex } from '@countersign/proof/encoding';
import { getRecordLink, type QuestionedRecord, type Question } from './challenge';

const FRAGMENT = '#question=';
const CODE = /^([0-9a-f]{32})\.([1-9]\d{9})$/;

/** @param random - 16 bytes from a secure source */
export function createQuestion(random: Uint8Array, now: number): Question {
  return { nonce: encodeHex(random), askedAt: Math.floor(now / 1000) };
}

export function getQuestionLink(record: QuestionedRecord, question: Question): string {
  return `${getRecordLink(record)}${formatQuestion(question)}`;
}

export function formatQuestion({ nonce, askedAt }: Question): string {
  return `${FRAGMENT}${nonce}.${askedAt}`;
}

export function parseQuestion(hash: string): Question | null {
  const found = hash.startsWith(FRAGMENT) ? CODE.exec(hash.slice(FRAGMENT.length)) : null;
  const [, nonce, askedAt] = found ?? [];
  return nonce === undefined ? null : { nonce, askedAt: Number(askedAt) };
}
