import { useLayoutEffect, useState, type ReactNode } from 'react';
import { showToast } from '../messages/toast';
import * as words from '../words';
import { takeEarlyDrops, type Transfer } from './early-drops';

interface DropZoneProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isDashed?: boolean;
  /** Called within the event: a transfer can't be read later. */
  readonly onTransfer: (transfer: Transfer) => void;
  readonly onText?: (text: string) => void;
}

/** The whole window accepts files: a near miss must not open the file in the browser. */
export function DropZone(props: DropZoneProps) {
  const { label, children, className = '', isDashed = true, onTransfer, onText } = props;
  const [isOver, setIsOver] = useState(false);
  // A layout effect runs before the page is visible, so no drop is missed.
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
    /** Accepts unreadable drops too, such as a promised file, so that a message can be shown. */
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
    // If the layout shifts under the pointer, `dragenter` may be the last event before a drop.
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

/** False for an item without a file, such as an attachment that a mail program only promises. */
function hasFiles({ items, files }: Transfer): boolean {
  return (
    [...files].length > 0 ||
    [...items].some((item) => item.webkitGetAsEntry() !== null || item.getAsFile() !== null)
  );
}

function showNothingReceived(): void {
  showToast('error', words.NOTHING_DROPPED);
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

/** Office programs copy a picture together with a text, and a field must get the text. */
export function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`input:not(${WITHOUT_TEXT}), textarea`);
}

const WITHOUT_TEXT = '[type=file], [type=checkbox], [type=radio], [type=range], [type=button]';
