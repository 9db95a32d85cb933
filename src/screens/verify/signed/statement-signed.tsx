import CircleCheck from 'lucide-react/icons/circle-check';
import type { StatementClaim } from '@countersign/proof/claims';

const WORDS: Record<StatementClaim['kind'], { readonly title: string; readonly text: string }> = {
  links: {
    title: 'Links added',
    text: 'They stand under “Who” once a server lists them.',
  },
  revoke: {
    title: 'Withdrawn',
    text: 'Whoever opens the link reads that you no longer stand by this signature.',
  },
};

const SENT = {
  title: 'Withdrawal sent',
  text: 'No server lists it yet. This page keeps asking.',
};

interface StatementSignedProps {
  readonly kind: StatementClaim['kind'];
  /** A server lists it. */
  readonly isKnown: boolean;
}

/** For somebody who has just signed links or a withdrawal. */
export function StatementSigned({ kind, isKnown }: StatementSignedProps) {
  const { title, text } = isKnown ? WORDS[kind] : SENT;
  return (
    <section
      aria-label="Done"
      className="border-line-strong bg-surface mb-4 min-w-0 rounded-xl border p-4"
    >
      <p className="text-lead flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden className="text-accent mt-0.5 size-6 shrink-0" />
        {title}
      </p>
      <p className="text-ink-soft mt-1">{text}</p>
    </section>
  );
}
