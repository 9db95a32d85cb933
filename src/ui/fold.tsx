import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  readonly note?: string;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Fold(props: FoldProps) {
  const { title, note, isOpen = false, onToggle, children } = props;
  return (
    <details
      open={isOpen}
      className="group border-line border-b"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none py-1.5 items-center gap-2 rounded-lg font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-ink-faint size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        <h2>{title}</h2>
        {note !== undefined && <span className="text-small text-ink-faint">{note}</span>}
      </summary>
      <div className="pb-4 sm:ps-6">{children}</div>
    </details>
  );
}
