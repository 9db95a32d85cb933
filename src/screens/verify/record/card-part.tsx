import { useId, type ReactNode } from 'react';

/** One of the questions within the question. */
export function CardPart({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <p id={id} className="text-small text-ink-soft font-medium sm:pt-0.5">
        {name}
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
