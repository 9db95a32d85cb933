import CircleHelp from 'lucide-react/icons/circle-help';
import { RECORD_MESSAGES } from './record-messages';

/** Failed before any node could answer. */
export function RecordFailure({ reason }: { readonly reason: string }) {
  return (
    <div
      data-record="unreachable"
      role="status"
      className="border-warn/50 bg-warn-soft flex items-start gap-3 rounded-2xl border p-5 sm:p-6"
    >
      <CircleHelp aria-hidden className="text-warn mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-title font-semibold text-balance">
          {RECORD_MESSAGES.unreachable.headline}
        </h2>
        <p className="text-ink-soft mt-1 text-pretty wrap-anywhere">{reason}</p>
      </div>
    </div>
  );
}
