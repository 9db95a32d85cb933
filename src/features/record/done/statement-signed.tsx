import CircleCheck from 'lucide-react/icons/circle-check';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import type { RecordModel } from '../data/use-record';

interface StatementSignedProps {
  readonly record: RecordModel;
  /** Otherwise links were added. */
  readonly wasWithdrawn: boolean;
}

export function StatementSigned(props: StatementSignedProps) {
  const { title, text } = getWords(props);
  return (
    <section
      aria-label="Done"
      className="border-line-strong bg-surface min-w-0 rounded-xl border p-4"
    >
      <div role="status">
        <p className="text-lead flex items-start gap-2 font-semibold">
          <CircleCheck aria-hidden className="text-accent mt-0.5 size-6 shrink-0" />
          {title}
        </p>
        <p className="text-ink-soft mt-1">{text}</p>
      </div>
    </section>
  );
}

function getWords({ record, wasWithdrawn }: StatementSignedProps) {
  if (!wasWithdrawn) {
    return { title: 'Links added', text: 'They stand under “Who” once a server lists them.' };
  }
  if (record.status === 'ready' && isWithdrawn(record.withdrawal)) {
    const text = 'Whoever opens the link reads that you no longer stand by this signature.';
    return { title: 'Withdrawn', text };
  }
  const isAsking = record.status === 'ready' && record.withdrawal.status === 'looking';
  const text = isAsking ? 'No server lists it yet. This page keeps asking.' : '';
  return { title: 'Withdrawal sent', text };
}
