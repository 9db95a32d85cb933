import { toVisibleText } from '@countersign/proof/encoding';
import { LIFETIME_SECONDS } from '@countersign/core/records/lookup/challenge';
import { formatUtc } from '@countersign/core/words/date';
import type { AnswerCheck } from './answer';
import type { AnswerChange, FailedAnswer } from './answer-question';

export { ASK_SIGNER, SIGNER_ADDRESS, WAITING_FOR_WALLET } from '../words';
export { CANCEL } from '../../ui/words';

export const SIGNED_WORDS = 'The words that the wallet signs';

export const ASK_SIGNER_HINT =
  'Send the signer a question that only the holder of the wallet’s key can answer. You check the answer here, in your browser.';
export const CREATE_CHALLENGE = 'Create a challenge';
export const CREATE_ANOTHER_CHALLENGE = 'Create another challenge';
export const COPY_QUESTION = 'Copy question';
export const PASTE_ANSWER = 'Paste the answer';
export const CHECK_ANSWER = 'Check the answer';
export const KEY_ANSWERED = 'The signer’s key answered your question.';

/** @param askedAt - seconds since 1970 */
export function formatOpenQuestion(askedAt: number, isStored: boolean): string {
  const until = `Send this link to the signer. It can be answered until ${formatEnd(askedAt)}.`;
  return isStored
    ? until
    : `${until} This browser could not keep it: leave this page open until the answer comes.`;
}

/** @param at - when the answer was checked, in milliseconds since 1970 */
export function formatCheck(check: AnswerCheck, at: number, author: string): string {
  switch (check.status) {
    case 'holds':
      return `Whoever controls ${author} signed it after you asked at ${formatUtc(check.question.askedAt * 1000)}; checked here at ${formatUtc(at)}. It doesn’t tell who that is: the person you talk with may have passed your question on.`;
    case 'false':
      return 'This answer was not signed with the signer’s key. It proves nothing.';
    case 'other':
      return 'This answers another question, not one that you asked here about this record. It could not be checked.';
    case 'expired':
      return `This answers a question that was open until ${formatEnd(check.question.askedAt)}. Make another question.`;
    case 'unreadable':
      return 'There is no answer in this text, or more than one. Paste the one that the signer gave you, from “countersign-answer/1” to its end.';
  }
}

function formatEnd(askedAt: number): string {
  return formatUtc((askedAt + LIFETIME_SECONDS) * 1000);
}

export const STILL_MY_WALLET = 'This is still my wallet';
export const STILL_MY_WALLET_HINT =
  'Somebody asks whether you still hold the key that signed this record. Your answer shows that you do; it moves nothing, allows nothing, and is not published.';
export const NOT_CONNECTED = 'Wallet not connected. Connect the one that signed:';
export const OTHER_ACCOUNT = 'Another account is connected. Only the one that signed can answer:';
export const USE_THIS_ACCOUNT = 'Use this account';
export const SIGN_ANSWER = 'Sign the answer';
export const SIGN_AGAIN = 'Sign again';
export const SIGN_AS_MESSAGE = 'Sign it as a plain message';
export const SIGNED = 'Signed and checked. Send this back to whoever asked you:';
export const COPY_ANSWER = 'Copy answer';

export function formatFailedAnswer(outcome: FailedAnswer): string {
  switch (outcome.status) {
    case 'refused':
      return outcome.isAtOnce
        ? 'Your wallet refused the request at once: did its window open? If not, unlock the wallet and try again. Nothing was signed.'
        : 'You refused the request in your wallet. Nothing was signed.';
    case 'cancelled':
      return 'You stopped waiting for your wallet. A late answer is thrown away.';
    case 'expired':
      return 'This question is no longer open, or this device’s clock is wrong. Ask for another one.';
    case 'changed':
      return `Your wallet returned something other than what it was asked for (${CHANGES[outcome.what]}). This is no answer.`;
    case 'failed':
      return `Your wallet did not sign: ${toVisibleText(outcome.message)}`;
  }
}

const CHANGES: Record<AnswerChange, string> = {
  account: 'another account answered',
  words: 'it signed other words',
  signature: 'the signature does not fit',
};
