import { showToast } from '../messages/toast';
import * as words from '../words';
import type { Transfer } from './early-drops';

export interface DropReceiver {
  /** Called within the event: a transfer can't be read later. */
  readonly onTransfer?: ((transfer: Transfer) => void) | undefined;
  /** Called with text that a person pastes or drops outside of fields. */
  readonly onText?: ((text: string) => void) | undefined;
}

interface Zone extends DropReceiver {
  readonly onOver: (isOver: boolean) => void;
}

let zone: Zone | null = null;

/** The zone receives what is dropped anywhere in the window. */
export function openZone(next: Zone): () => void {
  zone = next;
  return () => {
    if (zone === next) zone = null;
  };
}

/** @param getPage - receives what no zone receives; refused files never replace the page */
export function listenForDrops(getPage: () => DropReceiver): () => void {
  const end = new AbortController();
  // If the layout shifts under the pointer, `dragenter` may be the last event before a drop.
  for (const type of ['dragenter', 'dragover', 'drop', 'paste'] as const) {
    const listen = (event: DragEvent | ClipboardEvent) => {
      handle(event, getPage());
    };
    window.addEventListener(type, listen, end);
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) zone?.onOver(false);
  };
  window.addEventListener('dragleave', leave, end);
  return () => {
    end.abort();
  };
}

function handle(event: DragEvent | ClipboardEvent, page: DropReceiver): void {
  const isPasted = event.type === 'paste';
  const isDragged = !isPasted && event.type !== 'drop';
  if (!isDragged) zone?.onOver(false);
  const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const isField = isEditable(event.target);
  // The script of index.html accepts drops until the first screen has its zone.
  if (event.defaultPrevented || transfer === null || (isPasted && isField)) return;
  const { types, items, files } = transfer;
  const isFiles = types.includes('Files');
  const { onTransfer = page.onTransfer, onText = page.onText } = zone ?? {};
  if (isFiles && onTransfer === undefined) {
    if (isPasted) return;
    event.preventDefault();
    transfer.dropEffect = 'none';
    return;
  }
  const hasText = !isFiles && !isField && types.some((type) => TEXTS.includes(type));
  // A zone accepts unreadable drops too, such as a promised file, so that a message can be shown.
  const isUnreadable =
    zone !== null && !isPasted && !isField && !types.some((type) => type.startsWith('text/'));
  if (!isFiles && !(hasText && onText) && !isUnreadable) return;
  event.preventDefault();
  if (isDragged) {
    transfer.dropEffect = 'copy';
    if (!hasText || zone?.onText) zone?.onOver(true);
    return;
  }
  const text = TEXTS.map((type) => transfer.getData(type)).find((found) => found !== '');
  if (hasText && (text ?? '').trim() === '') return;
  deliver(hasText ? null : { items, files, isPasted }, text ?? '', { onTransfer, onText });
}

const TEXTS = ['text/uri-list', 'text/plain'];

export function deliver(transfer: Transfer | null, text: string, receiver: DropReceiver): void {
  if (transfer !== null && hasFiles(transfer)) receiver.onTransfer?.(transfer);
  else if (text !== '' && receiver.onText) receiver.onText(text);
  else showToast('error', words.NOTHING_DROPPED);
}

/** False for an item without a file, such as an attachment that a mail program only promises. */
function hasFiles({ items, files }: Transfer): boolean {
  return (
    [...files].length > 0 ||
    [...items].some((item) => item.webkitGetAsEntry() !== null || item.getAsFile() !== null)
  );
}

/**
 * Fields handle pastes themselves. An office program copies a picture together with a text, and the
 * picture must not be taken as a file.
 */
function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`input:not(${WITHOUT_TEXT}), textarea`);
}

const WITHOUT_TEXT = '[type=file], [type=checkbox], [type=radio], [type=range], [type=button]';
