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

/** Where colours are the system's, borders tell them apart beside icon and words. */
export const ANSWER_LOOKS: Record<Answer, AnswerLook> = {
  unasked: { Icon: Info, icon: 'text-accent', card: 'border-line-strong bg-surface' },
  match: {
    Icon: CircleCheck,
    icon: 'text-good',
    card: 'border-good bg-good-soft forced-colors:border-4',
  },
  mismatch: {
    Icon: CircleX,
    icon: 'text-bad',
    card: 'border-bad bg-bad-soft forced-colors:border-4 forced-colors:border-double',
  },
  withdrawn: { Icon: Undo2, icon: 'text-warn', card: 'border-warn bg-warn-soft' },
  'does-not-count': { Icon: Ban, icon: 'text-ink-faint', card: 'border-line-strong bg-sunken' },
  'cannot-check': { Icon: CircleHelp, icon: 'text-warn', card: 'border-warn/50 bg-warn-soft' },
  invalid: {
    Icon: OctagonX,
    icon: 'text-bad',
    card: 'border-bad bg-bad-soft forced-colors:border-4 forced-colors:border-double',
  },
};

export const LOADING_LOOK: AnswerLook = {
  Icon: LoaderCircle,
  icon: 'text-accent motion-safe:animate-spin',
  card: 'border-line-strong bg-surface',
};
