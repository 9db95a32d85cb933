import Tick from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { NO_NODE_ASKED, type Check, type Outcome, type Verdict } from '@countersign/proof';
import { getSentence } from '@countersign/proof/records';
import { getReasonMessage } from '../../network';
import * as words from './words';

/** Green is reserved for the whole answer, and amber for withdrawn records. */
const LOOKS: Record<Outcome, { readonly Icon: LucideIcon; readonly tone: string }> = {
  pass: { Icon: Tick, tone: 'text-ink' },
  fail: { Icon: X, tone: 'text-bad' },
  'cannot-check': { Icon: CircleHelp, tone: 'text-ink' },
};

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly claim: Verdict['claim'];
}

export function CheckList({ checks, claim }: CheckListProps) {
  const groups = Object.entries(words.CHECK_GROUPS).map(([group, name]) => ({
    name,
    own: checks.filter(({ id }) => words.CHECKS[id].group === group),
  }));
  return (
    <ul aria-label={words.CHECKS_LABEL} className="grid gap-4 contain-content">
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <li key={name}>
            <h3 className="text-small text-ink-soft font-medium">{name}</h3>
            <ul aria-label={name} className="divide-line divide-y">
              {own.map((check) => (
                <CheckRow key={check.id} check={check} claim={claim} />
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

interface CheckRowProps extends Pick<CheckListProps, 'claim'> {
  readonly check: Check;
}

function CheckRow({ check, claim }: CheckRowProps) {
  const { Icon, tone } = LOOKS[check.outcome];
  return (
    <li data-check={check.id} data-outcome={check.outcome} className="flex gap-3 py-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{words.OUTCOMES[check.outcome]}: </span>
          <span className="font-medium">{words.CHECKS[check.id].name}.</span>{' '}
          <span className="text-ink-soft">{getSentenceOf(check, claim)}</span>
        </p>
      </div>
    </li>
  );
}

function getSentenceOf({ reason, context }: Check, claim: Verdict['claim']): string {
  if (reason === 'references-present' && claim !== null) {
    return words.formatReferences(claim, context);
  }
  const why = context?.reason;
  if (reason !== 'unreachable' || why === undefined) return getSentence(reason);
  return why === NO_NODE_ASKED ? words.NO_SERVER_ASKED : getReasonMessage(why);
}
