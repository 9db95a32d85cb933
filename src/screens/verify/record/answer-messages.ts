import { isReceiptWrong } from '../files/check-dropped';
import { getFileAnswer, type FileAnswer } from '../files/file-answer';
import { getFileHeadline } from '../files/file-headline';
import { FILE_HEADLINES, type ShownFileState } from '../files/file-messages';
import { getAnswer, getAnswerFacts, type Answer, type AnswerInput } from './answer';
import {
  getCardMessages,
  getWithdrawnMessage,
  NOT_SEARCHED,
  type CardInput,
} from './card-messages';
import { getDoubts, type Doubt } from './doubts';
import type { RecordMessage } from './record-messages';

export interface AnswerMessage extends RecordMessage {
  readonly answer: Answer;
}

/** What the page says, and offers. All that speaks of the record or the file takes it from here. */
export interface PageAnswer {
  /** Null while nothing is answered. */
  readonly message: AnswerMessage | null;
  readonly file: FileAnswer;
  /** Badge and countersigning are offered where there is none; a certificate warns of each. */
  readonly doubts: readonly Doubt[];
}

const UNANSWERED: readonly Doubt[] = ['unproved'];

/** Of a record that no node was heard on. */
export function getOpenAnswer(
  message: AnswerMessage | null,
  check: AnswerInput['check'],
  state: ShownFileState,
  dropped: number,
): PageAnswer {
  const doubts = UNANSWERED;
  const of = { state, verdict: check.verdict, dropped, doubts };
  const file = getFileAnswer({ ...of, isGreen: false, isReceiptWrong: isReceiptWrong(check) });
  return { message, file, doubts };
}

/** @param dropped - how many files, unreadable ones too */
export function getPageAnswer(
  input: AnswerInput & CardInput,
  state: ShownFileState,
  dropped: number,
): PageAnswer {
  const facts = getAnswerFacts(input, state);
  const message = getAnswerMessage(input, state, dropped);
  const doubts = getDoubts(facts);
  const file = getFileAnswer({
    ...{ state, dropped, doubts },
    verdict: input.check.verdict,
    isGreen: message.answer === 'match',
    isReceiptWrong: facts.isReceiptWrong,
  });
  return { message, file, doubts };
}

const WRONG_RECEIPT =
  'Don’t rely on what the receipt says; what differs is told under “How we checked”.';

const KEEP_LOOKING =
  'Ask the sender for the original: opening a file and saving it again changes it, too.';

/**
 * The card's words.
 *
 * @param dropped - how many files, unreadable ones too
 */
export function getAnswerMessage(
  input: AnswerInput & CardInput,
  file: ShownFileState,
  dropped: number,
): AnswerMessage {
  const { verdict } = input.check;
  const facts = getAnswerFacts(input, file);
  const answer = getAnswer(facts);
  const isDoubted = facts.isContradicted || facts.isInLarger;
  const message = getCardMessages(input);
  const isFileAsked = file !== 'none' && file !== 'checking';
  const isLanded = facts.record === 'valid' || facts.record === 'settling';
  if (answer === 'mismatch' && file === 'mismatch') {
    return { answer, headline: getFileHeadline(file, verdict, dropped), text: KEEP_LOOKING };
  }
  if (answer === 'withdrawn') return { answer, ...getWithdrawnMessage(message, input) };
  if (answer === 'match') {
    return { answer, headline: getMatch(verdict, dropped), text: message.text };
  }
  if (facts.isStatement || isDoubted || !isLanded) return { answer, ...message };
  if (answer === 'cannot-check' && facts.isReceiptWrong) {
    const about = getWithWrongReceipt(facts, file, verdict, dropped);
    return { answer, headline: `${about}; but the receipt isn’t right`, text: WRONG_RECEIPT };
  }
  if (answer === 'unasked') {
    const headline =
      file === 'match'
        ? `${getFound(verdict, dropped)}; ${getOpenQuestion(facts)}`
        : facts.withdrawal === 'not-searched'
          ? `A genuine signature; ${NOT_SEARCHED}`
          : 'A genuine signature. Now check your copy.';
    return { answer, headline, text: message.text };
  }
  if (answer !== 'cannot-check' || !isFileAsked) return { answer, ...message };
  const headline =
    file === 'match' && facts.isWhole
      ? `${getMatch(verdict, dropped)}; ${NOT_SEARCHED}`
      : getFileHeadline(file, verdict, dropped);
  return { answer, headline, text: message.text };
}

function getWithWrongReceipt(
  { isWhole }: ReturnType<typeof getAnswerFacts>,
  file: ShownFileState,
  verdict: CardInput['check']['verdict'],
  dropped: number,
): string {
  if (file === 'none' || file === 'checking') return 'Signed by {author}';
  return file === 'match' && isWhole
    ? getMatch(verdict, dropped)
    : getFileHeadline(file, verdict, dropped);
}

function getMatch(verdict: CardInput['check']['verdict'], dropped: number): string {
  const words = getFileHeadline('match', verdict, dropped);
  const [, rest] = /^This is (one .*)signed files$/.exec(words) ?? [];
  if (rest !== undefined) return `This is exactly ${rest}files that {author} signed`;
  if (words.startsWith('All ')) return `${words}: exactly what {author} signed`;
  return 'This is exactly the file that {author} signed';
}

/** As `getMatch`, before the record itself is sure. */
function getFound(verdict: CardInput['check']['verdict'], dropped: number): string {
  const words = getFileHeadline('match', verdict, dropped);
  return words === FILE_HEADLINES.match ? 'This is the file that {author} signed' : words;
}

function getOpenQuestion({
  record,
  withdrawal,
  isSecondAwaited,
}: ReturnType<typeof getAnswerFacts>): string {
  if (record === 'settling') return 'not permanent yet';
  return withdrawal === 'looking' || !isSecondAwaited
    ? 'still checking for a withdrawal'
    : 'asking a second server';
}
