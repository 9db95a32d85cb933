import CircleCheck from 'lucide-react/icons/circle-check';

interface StatementSignedProps {
  readonly title: string;
  readonly text: string;
}

/** For somebody who has just signed links or a withdrawal. */
export function StatementSigned({ title, text }: StatementSignedProps) {
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
