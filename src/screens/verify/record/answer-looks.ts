import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import type { Answer } from './answer';

export interface AnswerLook {
  readonly Icon: LucideIcon;
  readonly icon: string;
  readonly card: string;
}

/**
 * Where colours are the system's, an outline of its own tells each apart, beside icon and words;
 * it takes no room, so that nothing moves when the answer changes. None is dashed: that means "drop
 * here".
 */
export const ANSWER_LOOKS: Record<Answer, AnswerLook> = {
  unasked: {
    Icon: Info,
    icon: 'text-accent',
    card: 'border-line-strong bg-surface forced-colors:outline-none',
  },
  match: {
    Icon: CircleCheck,
    icon: 'text-good',
    card: 'border-good bg-good-soft forced-colors:outline-4 forced-colors:outline-solid',
  },
  mismatch: {
    Icon: CircleX,
    icon: 'text-bad',
    card: 'border-bad bg-bad-soft forced-colors:outline-4 forced-colors:outline-double',
  },
  withdrawn: {
    Icon: Undo2,
    icon: 'text-warn',
    card: 'border-warn bg-warn-soft forced-colors:outline-8 forced-colors:[outline-style:ridge]',
  },
  'does-not-count': {
    Icon: Ban,
    icon: 'text-ink-faint',
    card: 'border-line-strong bg-sunken forced-colors:outline-2 forced-colors:outline-dotted',
  },
  'cannot-check': {
    Icon: CircleHelp,
    icon: 'text-warn',
    card: 'border-warn/50 bg-warn-soft forced-colors:outline-4 forced-colors:outline-dotted',
  },
  invalid: {
    Icon: OctagonX,
    icon: 'text-bad',
    card: 'border-bad bg-bad-soft forced-colors:outline-8 forced-colors:outline-double',
  },
};

export const LOADING_LOOK: AnswerLook = {
  Icon: LoaderCircle,
  icon: 'text-accent motion-safe:animate-spin',
  card: 'border-line-strong bg-surface',
};
