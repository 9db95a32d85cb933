import { useLayoutEffect, useState, type ReactNode } from 'react';
import { takeEarlyDrops, type Transfer } from './early-drops';

interface DropZoneProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Called within the event, while the transfer can be read. */
  readonly onTransfer: (transfer: Transfer) => void;
}

/** The whole window takes files: a near miss must not open the file instead. */
export function DropZone({ label, children, className = '', onTransfer }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  // As soon as it is seen, it must take files.
  useLayoutEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      onTransfer(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isEditable(event.target)) return;
      if (!event.clipboardData?.types.includes('Files')) return;
      event.preventDefault();
      onTransfer(event.clipboardData);
    };
    // Both: where the layout shifts under the pointer, the last event before a drop may be
    // `dragenter`.
    window.addEventListener('dragenter', onDragOver);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    for (const transfer of takeEarlyDrops()) onTransfer(transfer);
    return () => {
      window.removeEventListener('dragenter', onDragOver);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [onTransfer]);
  return (
    <section
      aria-label={label}
      data-over={isOver}
      className={`border-line-strong bg-surface data-[over=true]:border-accent data-[over=true]:bg-accent-soft rounded-2xl border-2 border-dashed transition-colors ${className}`}
    >
      {children}
    </section>
  );
}

/** Text copied in an office program comes with a picture of itself: in a field, the text counts. */
function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=file]), textarea');
}
