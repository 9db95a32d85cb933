import Tick from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { NO_NODE_ASKED, type Check, type Outcome, type Verdict } from '../../../proof';
import { getReasonMessage } from '../../shared/error-message';
import { isAsked } from '../files/check-count';
import { CHECK_NAMES } from './check-names';
import { REASON_SENTENCES } from './reason-messages';
import { getReferenceMessage } from './reference-messages';

const OUTCOMES: Record<
  Outcome,
  { readonly Icon: LucideIcon; readonly tone: string; readonly word: string }
> = {
  pass: { Icon: Tick, tone: 'text-good', word: 'Pass' },
  fail: { Icon: X, tone: 'text-bad', word: 'Fail' },
  'cannot-check': { Icon: CircleHelp, tone: 'text-warn', word: 'Cannot check' },
};

/** Checks that did not arise come last and faint. */
export function CheckList({ verdict: { checks, claim } }: { readonly verdict: Verdict }) {
  const others = checks.filter((check) => !isAsked(check));
  return (
    // When the list moves, nothing in it is repainted.
    <ul aria-label="Checks" className="divide-line divide-y contain-content">
      {[...checks.filter(isAsked), ...others].map((check) => (
        <CheckRow key={check.id} check={check} claim={claim} />
      ))}
    </ul>
  );
}

interface CheckRowProps {
  readonly check: Check;
  readonly claim: Verdict['claim'];
}

function CheckRow({ check, claim }: CheckRowProps) {
  const wasAsked = isAsked(check);
  const { Icon, tone, word } = OUTCOMES[check.outcome];
  return (
    <li data-check={check.id} data-outcome={check.outcome} className="flex gap-3 py-2.5">
      {wasAsked ? (
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      ) : (
        <Minus aria-hidden className="text-ink-faint mt-0.5 size-5 shrink-0" />
      )}
      <p className="min-w-0">
        <span className="sr-only">{wasAsked ? `${word}: ` : 'Not asked: '}</span>
        <span className={wasAsked ? 'font-medium' : 'text-ink-faint'}>
          {CHECK_NAMES[check.id]}.
        </span>{' '}
        <span className="text-ink-soft">{getSentence(check, claim)}</span>
      </p>
    </li>
  );
}

function getSentence({ reason, context }: Check, claim: Verdict['claim']): string {
  if (reason === 'references-present' && claim !== null) return getReferenceMessage(claim, context);
  const why = context?.reason;
  if (reason !== 'unreachable' || why === undefined) return REASON_SENTENCES[reason];
  return why === NO_NODE_ASKED ? 'No node was asked.' : getReasonMessage(why);
}
