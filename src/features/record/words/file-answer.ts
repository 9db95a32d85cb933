import type { Verdict } from '@countersign/proof';
import { DOUBTS, type Doubt } from './doubts';
import { getFileHeadline } from './file-headline';
import { DROP_FIRST, FILE_HEADLINES, IT_DIFFERS, IT_MATCHES } from './file-messages';
import type { ShownFileState } from '../dropped/file-state';

/** `good` only if the whole card is good; `warn` if withdrawn; `open` if unknown. */
export type FileTone = 'good' | 'wait' | 'open' | 'warn' | 'bad';

export interface FileAnswer {
  readonly tone: FileTone;
  readonly words: string;
}

interface FileAnswerInput {
  readonly state: ShownFileState;
  readonly verdict: Verdict;
  readonly dropped: number;
  readonly isGreen: boolean;
  readonly isSigner: boolean;
  readonly doubts: readonly Doubt[];
  readonly isReceiptWrong: boolean;
}

export function getFileAnswer(input: FileAnswerInput): FileAnswer {
  const { state, verdict, dropped, isGreen, isSigner, doubts, isReceiptWrong } = input;
  if (state === 'none') return { tone: 'wait', words: DROP_FIRST };
  const { kind, text } = getFileHeadline(state, verdict, dropped);
  // The card's headline says it in full.
  const short = { ...FILE_HEADLINES, match: IT_MATCHES, mismatch: IT_DIFFERS };
  const words = kind === 'file' ? short[state] : text;
  if (state === 'checking') return { tone: 'wait', words };
  if (state === 'mismatch') return { tone: 'bad', words };
  if (state === 'cannot-check' || state === 'holds') return { tone: 'open', words };
  if (isGreen) return { tone: 'good', words };
  const isWaiting =
    !isReceiptWrong && doubts.length > 0 && doubts.every((doubt) => DOUBTS[doubt].isPassing);
  const namedDoubt = doubts.find((doubt) => !DOUBTS[doubt].isExplained);
  const why =
    namedDoubt !== undefined
      ? getClause(namedDoubt, isSigner)
      : isReceiptWrong
        ? 'but the receipt isn’t right'
        : null;
  return {
    tone: isWaiting
      ? 'wait'
      : namedDoubt === 'withdrawn' || namedDoubt === 'marked'
        ? 'warn'
        : 'open',
    words: why === null ? words : `${words}; ${why}`,
  };
}

function getClause(doubt: Doubt, isSigner: boolean): string {
  const { clause, ownClause = clause } = DOUBTS[doubt];
  return isSigner ? ownClause : clause;
}
