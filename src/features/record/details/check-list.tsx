import Tick from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { NO_NODE_ASKED, type Check, type Outcome, type Verdict } from '@countersign/proof';
import { getSentence } from '@countersign/proof/records';
import { getReasonMessage } from '../../network';
import { CHECK_GROUPS, CHECK_NAMES, getReferenceMessage } from './check-names';

/** Green is reserved for the whole answer, and amber for withdrawn records. */
const OUTCOMES: Record<
  Outcome,
  { readonly Icon: LucideIcon; readonly tone: string; readonly word: string }
> = {
  pass: { Icon: Tick, tone: 'text-ink', word: 'Pass' },
  fail: { Icon: X, tone: 'text-bad', word: 'Fail' },
  'cannot-check': { Icon: CircleHelp, tone: 'text-ink', word: 'Cannot check' },
};

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly claim: Verdict['claim'];
}

export function CheckList({ checks, claim }: CheckListProps) {
  const groups = CHECK_GROUPS.map(({ name, ids }) => ({
    name,
    own: checks.filter(({ id }) => ids.has(id)),
  }));
  return (
    <ul aria-label="Checks" className="grid gap-4 contain-content">
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
  const { Icon, tone, word } = OUTCOMES[check.outcome];
  return (
    <li data-check={check.id} data-outcome={check.outcome} className="flex gap-3 py-2.5">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{word}: </span>
          <span className="font-medium">{CHECK_NAMES[check.id]}.</span>{' '}
          <span className="text-ink-soft">{getWords(check, claim)}</span>
        </p>
      </div>
    </li>
  );
}

function getWords({ reason, context }: Check, claim: Verdict['claim']): string {
  if (reason === 'references-present' && claim !== null) return getReferenceMessage(claim, context);
  const why = context?.reason;
  if (reason !== 'unreachable' || why === undefined) return getSentence(reason);
  return why === NO_NODE_ASKED ? 'No server was asked.' : getReasonMessage(why);
}
