import { useLayoutEffect, useState, type ReactNode } from 'react';
import { showToast } from '../messages/toast';
import { takeEarlyDrops, type Transfer } from './early-drops';

interface DropZoneProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** A dashed border says "drop here"; false if files are listed already. */
  readonly isDashed?: boolean;
  /** Called within the event, while the transfer can be read. */
  readonly onTransfer: (transfer: Transfer) => void;
  /** Called with text that is pasted or dropped outside of fields. */
  readonly onText?: (text: string) => void;
}

/** The whole window accepts files: a near miss must not open the file in the browser. */
export function DropZone(props: DropZoneProps) {
  const { label, children, className = '', isDashed = true, onTransfer, onText } = props;
  const [isOver, setIsOver] = useState(false);
  // The page must accept files as soon as it is visible.
  useLayoutEffect(() => {
    const isAccepted = (transfer: DataTransfer, target: EventTarget | null) =>
      transfer.types.includes('Files') ||
      (onText !== undefined && hasText(transfer) && !isEditable(target));
    const receive = (transfer: DataTransfer, isPasted: boolean) => {
      const { items, files } = transfer;
      const text = getText(transfer);
      if (hasFiles(transfer)) onTransfer({ items, files, isPasted });
      else if (text !== '' && onText) onText(text);
      else showNothingReceived();
    };
    /** Also accepts drops of which nothing can be read, such as a promised file, to say so. */
    const isDropAccepted = (transfer: DataTransfer, target: EventTarget | null) =>
      isAccepted(transfer, target) || (!transfer.types.some(isText) && !isEditable(target));
    const onDragOver = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer || !isDropAccepted(dataTransfer, event.target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      const { dataTransfer } = event;
      if (!dataTransfer || !isDropAccepted(dataTransfer, event.target)) return;
      event.preventDefault();
      receive(dataTransfer, false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || isEditable(event.target)) return;
      if (!isAccepted(clipboardData, event.target)) return;
      event.preventDefault();
      receive(clipboardData, true);
    };
    // Both events, because `dragenter` may be the last one before a drop if the layout shifts under
    // the pointer.
    window.addEventListener('dragenter', onDragOver);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    for (const transfer of takeEarlyDrops()) {
      if (typeof transfer === 'string') onText?.(transfer);
      else if (hasFiles(transfer)) onTransfer(transfer);
      else showNothingReceived();
    }
    return () => {
      window.removeEventListener('dragenter', onDragOver);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
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

/** A mail program's attachment may promise a file and deliver none. */
function hasFiles({ items, files }: Transfer): boolean {
  return (
    [...files].length > 0 ||
    [...items].some((item) => item.webkitGetAsEntry() !== null || item.getAsFile() !== null)
  );
}

function showNothingReceived(): void {
  showToast('error', 'Nothing came with that drop. Save the attachment first, then choose it.');
}

function isText(type: string): boolean {
  return type.startsWith('text/');
}

const TEXTS = ['text/uri-list', 'text/plain'];

export function hasText({ types }: DataTransfer): boolean {
  return !types.includes('Files') && types.some((type) => TEXTS.includes(type));
}

export function getText(transfer: DataTransfer): string {
  return TEXTS.map((type) => transfer.getData(type)).find((text) => text !== '') ?? '';
}

/** Text copied in an office program comes with a picture of itself: in a field, the text counts. */
export function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`input:not(${WITHOUT_TEXT}), textarea`);
}

const WITHOUT_TEXT = '[type=file], [type=checkbox], [type=radio], [type=range], [type=button]';
