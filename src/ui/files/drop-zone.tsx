import { useLayoutEffect, useState, type ReactNode } from 'react';
import { deliver, openZone, type DropReceiver } from './drop-listener';
import { takeEarlyDrops, type Transfer } from './early-drops';

interface DropZoneProps extends DropReceiver {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isDashed?: boolean;
  readonly onTransfer: (transfer: Transfer) => void;
}

/** The whole window accepts files: a near miss must not open the file in the browser. */
export function DropZone(props: DropZoneProps) {
  const { label, children, className = '', isDashed = true, onTransfer, onText } = props;
  const [isOver, setIsOver] = useState(false);
  // A layout effect runs before the page is visible, so no drop is missed.
  useLayoutEffect(() => {
    const close = openZone({ onTransfer, onText, onOver: setIsOver });
    for (const given of takeEarlyDrops()) {
      if (typeof given === 'string') onText?.(given);
      else deliver(given, '', { onTransfer });
    }
    return close;
  }, [onTransfer, onText]);
  return (
    <section
      aria-label={label}
      data-over={isOver}
      className={`data-[over=true]:border-accent data-[over=true]:bg-accent-soft rounded-2xl transition-colors ${isDashed ? 'border-line-strong bg-surface border-2 border-dashed' : ''} ${className}`}
    >
      {children}
    </section>
  );
}
