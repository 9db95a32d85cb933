import type { Verdict } from '@countersign/proof';
import { choosePlural } from '@countersign/core/words/count';
import { toDay } from '@countersign/core/words/date';
import { formatTime } from '../../network';
import { isReceiptWrong } from '../dropped/check-dropped';
import { getFileCount } from '../../files';
import { announce, announceBoth, announceWrong, type Announced } from './announced';
import { getFileAnswer, type FileAnswer } from './file-answer';
import { getFileHeadline, type FileHeadline } from './file-headline';
import * as words from './file-messages';
import type { RecordModel } from '../data/use-record';
import type { ShownFileState } from '../dropped/file-state';
import {
  getAnswer,
  getAnswerFacts,
  isRecorded,
  isUnanswered,
  type Answer,
  type AnswerFacts,
  type AnswerInput,
} from './answer';
import { getCardMessages, getWithdrawnMessage, NOT_CHECKED } from './card-messages';
import { DOUBTS, getDoubts, type Doubt } from './doubts';
import { joinSentences, RECORD_MESSAGES, type RecordMessage } from './record-messages';

export interface AnswerMessage extends RecordMessage, Announced {
  readonly answer: Answer;
}

export interface PageAnswer {
  readonly message: AnswerMessage | null;
  readonly file: FileAnswer;
  readonly doubts: readonly Doubt[];
}

const UNANSWERED: readonly Doubt[] = ['unproved'];

/** @param dropped - the number of files, including unreadable ones */
export function answerRecord(
  record: RecordModel,
  state: ShownFileState,
  dropped: number,
  reader: Reader,
): PageAnswer {
  if (record.status === 'ready') return getPageAnswer(record, state, dropped, reader);
  const { check } = record;
  const doubts = UNANSWERED;
  const file = getFileAnswer({
    ...{ state, dropped, doubts },
    verdict: check.verdict,
    isGreen: false,
    isSigner: false,
    isReceiptWrong: isReceiptWrong(check),
  });
  if (record.status === 'loading') return { message: null, file, doubts };
  const { headline } = RECORD_MESSAGES.unreachable;
  const both = announceBoth({ headline, text: '{reason}', reason: record.reason });
  return { message: { answer: 'cannot-check', ...both }, file, doubts };
}

export interface Reader {
  /** The connected wallet signed the record, or this device did if no wallet is connected. */
  readonly isSigner: boolean;
  readonly wasJustSigned: boolean;
}

const ANYBODY: Reader = { isSigner: false, wasJustSigned: false };

export function getPageAnswer(
  input: AnswerInput,
  state: ShownFileState,
  dropped: number,
  reader = ANYBODY,
): PageAnswer {
  const facts = getAnswerFacts(input, state);
  const message = getAnswerMessage(input, state, dropped, reader);
  const doubts = getDoubts(facts);
  const file = getFileAnswer({
    ...{ state, dropped, doubts },
    verdict: input.check.verdict,
    isGreen: message.answer === 'match',
    isSigner: reader.isSigner,
    isReceiptWrong: facts.isReceiptWrong,
  });
  return { message, file, doubts };
}

const WHAT_TO_ADD: ReadonlyMap<unknown, string> = new Map([
  ['needs-receipt', 'Drop the receipt too, or the whole set.'],
  ['needs-salt', words.NEEDS_RECEIPT],
]);

const WRONG_RECEIPT =
  'Don’t rely on what the receipt says; what differs is told under “How we checked”.';

function getWhyWrong({ claim, subjects }: Verdict, { kind }: FileHeadline): string {
  if (kind === 'with-others') return 'This record says nothing about the rest.';
  const wrong = subjects.filter(({ file }) => file === 'mismatch').length;
  if (wrong === 0) {
    return 'At least one was changed, or was never in the set. Drop the receipt too to see which.';
  }
  const why =
    getFileCount(claim) === 1
      ? choosePlural(
          wrong,
          'It may have been edited, converted or saved again.',
          'They may have been edited, converted or saved again.',
        )
      : choosePlural(
          wrong,
          'It was changed, or was never in the set.',
          'They were changed, or were never in the set.',
        );
  return `${why} Ask the sender for the original.`;
}

export function getAnswerMessage(
  input: AnswerInput,
  file: ShownFileState,
  dropped: number,
  reader = ANYBODY,
): AnswerMessage {
  const message = getMessageOf(input, file, dropped, reader);
  if (!reader.isSigner) return message;
  const { headline, text, announced = headline } = message;
  // The announcement stays in the third person: the page may learn later that the visitor is the
  // signer, and must not announce the answer again.
  return { ...message, headline: toSecondPerson(headline), text: toSecondPerson(text), announced };
}

function toSecondPerson(text: string): string {
  return text.replace(/^\{author\}/, 'You').replace('{author}', 'you');
}

function getMessageOf(
  input: AnswerInput,
  file: ShownFileState,
  dropped: number,
  { isSigner, wasJustSigned }: Reader,
): AnswerMessage {
  const { verdict } = input.check;
  const facts = getAnswerFacts(input, file);
  const answer = getAnswer(facts);
  const isDoubted = facts.isContradicted || facts.isInLarger;
  const message = getCardMessages(input);
  if (answer === 'mismatch' && file === 'mismatch') {
    const headline = getFileHeadline(file, verdict, dropped);
    return {
      ...{ answer, headline: headline.text, text: getWhyWrong(verdict, headline) },
      ...announceWrong(verdict, headline.kind === 'file', dropped),
    };
  }
  if (answer === 'withdrawn') {
    const { since, ...forAnybody } = getWithdrawnMessage(message, input);
    const shown = isSigner ? getWithdrawnMessage(message, input, true) : forAnybody;
    const aloud = `${forAnybody.headline}${since === null ? '' : ` on ${since}`}.`;
    return {
      ...{ ...shown, answer, announced: aloud },
      ...(file === 'match' && announce(verdict, `{file} matches. ${aloud}`)),
    };
  }
  if (answer === 'match') {
    const other = isSigner ? getForOthers(verdict) : 'Not one byte differs.';
    const text = message.text === '' ? other : message.text;
    return {
      ...{ ...message, answer, headline: getMatch(verdict, dropped), text },
      ...announce(verdict, '{file} is exactly the file that {author} signed.'),
    };
  }
  if (facts.record === 'unreachable' && verdict.claim === null) {
    return { answer, ...announceBoth(message) };
  }
  if (facts.isStatement || isDoubted || !isRecorded(facts.record)) {
    return { answer, ...message };
  }
  if (answer === 'cannot-check' && facts.isReceiptWrong) {
    const about = isUnanswered(file)
      ? 'Signed by {author}'
      : getFileWords(facts, file, verdict, dropped);
    return { answer, headline: `${about}; but the receipt isn’t right`, text: WRONG_RECEIPT };
  }
  if (answer === 'settling') {
    const found = getFound(verdict, dropped, words.IT_MATCHES);
    const headline = `${found}. Permanent within a minute.`;
    const next = wasJustSigned
      ? `Your signature is published.${verdict.claim?.kind === 'file' ? ' You can close this page.' : ''}`
      : 'Published, not permanent yet. This page follows it.';
    const text = joinSentences(next, message.text);
    return {
      ...{ ...message, answer, headline, text },
      ...announce(verdict, '{file} matches. Not permanent yet.'),
    };
  }
  if (answer === 'checking') {
    const found = getFound(verdict, dropped, words.SIGNED_BY_AUTHOR);
    return { ...message, answer, headline: `${found}; ${getOpenQuestion(facts)}` };
  }
  if (answer === 'unasked' && file === 'holds') {
    const headline = getFileHeadline(file, verdict, dropped).text;
    return { ...message, answer, headline, text: joinSentences(words.SAVE_AND_DROP, message.text) };
  }
  if (answer === 'unasked') {
    return wasJustSigned && facts.withdrawal !== 'unknown'
      ? { ...message, answer, ...getJustSigned(verdict, message.text) }
      : { ...message, answer, ...getUnasked(verdict, facts, message.text) };
  }
  if (answer !== 'cannot-check' || isUnanswered(file)) return { answer, ...message };
  const isOpen = file === 'match' && facts.isWhole;
  const said = getFileWords(facts, file, verdict, dropped);
  const headline = isOpen ? `${said}; ${NOT_CHECKED}` : said;
  const toAdd = verdict.checks.map(({ reason }) => WHAT_TO_ADD.get(reason)).find(Boolean) ?? '';
  return { ...message, answer, headline, text: joinSentences(toAdd, message.text) };
}

function getFileWords(
  { isWhole }: AnswerFacts,
  file: Exclude<ShownFileState, 'none'>,
  verdict: Verdict,
  dropped: number,
): string {
  return file === 'match' && isWhole
    ? getMatch(verdict, dropped)
    : getFileHeadline(file, verdict, dropped).text;
}

function getMatch(verdict: Verdict, dropped: number): string {
  const { kind } = getFileHeadline('match', verdict, dropped);
  const count = getFileCount(verdict.claim);
  if (kind === 'one-of-set') return words.formatExactlyOneOfSet(count);
  return kind === 'whole-set' ? words.formatExactlyWholeSet(count) : words.EXACTLY_THIS_FILE;
}

function getFound(verdict: Verdict, dropped: number, ofOneFile: string): string {
  const { kind, text } = getFileHeadline('match', verdict, dropped);
  return kind === 'file' ? ofOneFile : text;
}

function getForOthers({ claim }: Verdict): string {
  if (claim?.kind === 'hidden') return 'Anyone with the file and its receipt can check it.';
  return claim?.kind === 'tree'
    ? 'Anyone with the link can check the whole set.'
    : 'Anyone with the link can check their copy.';
}

function getJustSigned(verdict: Verdict, text: string): RecordMessage {
  const count = getFileCount(verdict.claim);
  const what = choosePlural(count, 'a file', words.formatFiles(count));
  return { headline: `{author} signed ${what}`, text: text === '' ? getForOthers(verdict) : text };
}

function getUnasked(
  { claim, landing }: Verdict,
  { withdrawal }: AnswerFacts,
  text: string,
): RecordMessage & Announced {
  const count = getFileCount(claim);
  const signed = choosePlural(
    count,
    '{author} signed a file. Yours is not checked yet.',
    `{author} signed ${words.formatFiles(count)}. Yours are not checked yet.`,
  );
  const about = joinSentences(signed, text);
  if (withdrawal === 'unknown') {
    return { headline: `A genuine signature; ${NOT_CHECKED}`, text: about };
  }
  const { blockTime = null } = landing ?? {};
  const when = blockTime === null ? '' : `, ${toDay(formatTime(blockTime).utc)}`;
  return {
    headline: choosePlural(
      count,
      'Is your copy the signed one?',
      'Are your files the signed ones?',
    ),
    text: about,
    announced: `Genuine signature by {author}${when}. ${choosePlural(count, 'Your file is', 'Your files are')} not checked yet.`,
  };
}

function getOpenQuestion({ withdrawal, isAwaited }: AnswerFacts): string {
  return withdrawal === 'looking' || !isAwaited ? DOUBTS.looking.clause : 'asking other servers';
}
