import { countFiles } from '@countersign/proof/records';
import type { AskedResult } from '../client/types';

/** As the page says it: nothing but `match` is green. */
export type Answer =
  'checking' | 'unasked' | 'match' | 'mismatch' | 'withdrawn' | 'cannot-check' | 'invalid';

export interface AnswerMessage {
  readonly answer: Answer;
  readonly headline: string;
  readonly lines: readonly string[];
}

export interface Asked {
  /** Whom the page expects; null for nobody. */
  readonly author: string | null;
  /** A node that the page did not choose says that the record is final. */
  readonly isWitnessed: boolean;
}

/** What the element says: green never rests on what its page chose alone. */
export function getAnswer(result: AskedResult, { author, isWitnessed }: Asked): AnswerMessage {
  const { ok, problems, verdict, withdrawal } = result;
  if (withdrawal === 'withdrawn') {
    return { answer: 'withdrawn', headline: 'The signer withdrew this signature', lines: [] };
  }
  if (verdict.author !== null && author !== null && verdict.author !== author) {
    const lines = [`The page expects ${author}.`];
    return { answer: 'invalid', headline: 'Somebody else signed this', lines };
  }
  if (verdict.file === 'mismatch') {
    const lines = [
      'Ask the sender for the original: opening a file and saving it again changes it, too.',
    ];
    return { answer: 'mismatch', headline: 'This is not the file that was signed', lines };
  }
  if (ok === false) {
    return { answer: 'invalid', headline: 'This is no valid signature', lines: problems };
  }
  if (ok === null || verdict.file === 'cannot-check') {
    return { answer: 'cannot-check', headline: 'This could not be checked', lines: problems };
  }
  const open = [
    ...(author === null ? ['The page does not say whose signature it expects.'] : []),
    ...(isWitnessed ? [] : ['Only nodes that this page chose say that it was recorded.']),
  ];
  if (verdict.file !== 'match') {
    const headline = 'Is your copy the signed one?';
    return { answer: 'unasked', headline, lines: open };
  }
  if (author === null) {
    const headline = 'This is the file that was signed; is it signed by whom you expect?';
    return { answer: 'unasked', headline, lines: open };
  }
  if (open.length > 0) {
    const headline = 'This is the file that the signer below signed; ask a node of your own choice';
    return { answer: 'unasked', headline, lines: open };
  }
  const { signed } = countFiles(verdict);
  const what = signed === 1 ? 'exactly the file' : `one of the ${signed} files`;
  return {
    answer: 'match',
    headline: `This is ${what} that the signer below signed`,
    lines: ['The page named the signer: is it the address that you know?'],
  };
}
