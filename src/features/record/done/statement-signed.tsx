import CircleCheck from 'lucide-react/icons/circle-check';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import type { RecordModel } from '../data/use-record';
import * as words from './words';

interface StatementSignedProps {
  readonly record: RecordModel;
  readonly wasWithdrawn: boolean;
}

export function StatementSigned(props: StatementSignedProps) {
  const { title, text } = getMessage(props);
  return (
    <section
      aria-label={words.DONE}
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

function getMessage({ record, wasWithdrawn }: StatementSignedProps) {
  if (!wasWithdrawn) return words.LINKS_ADDED;
  if (record.status === 'ready' && isWithdrawn(record.withdrawal)) return words.WITHDRAWN;
  const isAsking = record.status === 'ready' && record.withdrawal.status === 'looking';
  return { title: words.WITHDRAWAL_SENT, text: isAsking ? words.NOT_LISTED_YET : '' };
}
