import type { SealKind } from '../../../ui/seal/seal';
import type { Answer } from '../words/answer';

export interface AnswerLook {
  readonly seal: SealKind;
  readonly tone: string;
  readonly edge: string;
  readonly head: string;
}

const CALM = {
  tone: 'text-ink',
  edge: 'border-line-strong forced-colors:outline-none',
  head: 'border-line',
};

// Forced colours hide the tones, so each answer also has its own outline, which takes no room. No
// outline is dashed, because a dashed frame means "drop here".
export const ANSWER_LOOKS: Record<Answer, AnswerLook> = {
  unasked: { seal: 'signed', ...CALM },
  checking: {
    ...{ seal: 'signed', ...CALM },
    edge: 'border-line-strong forced-colors:outline-1 forced-colors:outline-solid',
  },
  settling: {
    ...{ seal: 'signed', ...CALM },
    edge: 'border-line-strong forced-colors:outline-2 forced-colors:outline-solid',
  },
  match: {
    seal: 'match',
    tone: 'text-good',
    edge: 'border-good forced-colors:outline-4 forced-colors:outline-solid',
    head: 'border-good bg-good-soft',
  },
  mismatch: {
    seal: 'mismatch',
    tone: 'text-bad',
    edge: 'border-bad forced-colors:outline-4 forced-colors:outline-double',
    head: 'border-bad bg-bad-soft',
  },
  withdrawn: {
    seal: 'withdrawn',
    tone: 'text-warn',
    edge: 'border-warn forced-colors:outline-8 forced-colors:[outline-style:ridge]',
    head: 'border-warn bg-warn-soft',
  },
  'does-not-count': {
    seal: 'void',
    tone: 'text-ink-soft',
    edge: 'border-line-strong forced-colors:outline-2 forced-colors:outline-dotted',
    head: 'border-line bg-sunken',
  },
  'cannot-check': {
    seal: 'unknown',
    tone: 'text-ink',
    edge: 'border-line-strong forced-colors:outline-4 forced-colors:outline-dotted',
    head: 'border-line bg-sunken',
  },
  invalid: {
    seal: 'invalid',
    tone: 'text-bad',
    edge: 'border-bad forced-colors:outline-8 forced-colors:outline-double',
    head: 'border-bad bg-bad-soft',
  },
};

export const LOADING_LOOK: AnswerLook = { seal: 'open', ...CALM };
