import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly step?: string;
  readonly onClose: () => void;
}

export function Dialog({ title, children, step, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    let before: Element | null = null;
    // The menu that opened the dialog first returns the focus to its button.
    const timer = setTimeout(() => {
      before = document.activeElement;
      element?.showModal();
    });
    return () => {
      clearTimeout(timer);
      element?.close();
      // The browser restores focus only while the dialog is in the document.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    dialog.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      className="border-line bg-surface text-body text-ink shadow-raised m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border p-6 outline-none backdrop:bg-[#0000007f]"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers always close a dialog on the second Escape.
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
      onKeyDown={onKey}
    >
      <h2 id={titleId} className="text-title font-semibold text-balance">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Clicks on the backdrop and clicks on the padding have the same target: the dialog element. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function onKey(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape') event.stopPropagation();
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href], input, textarea'),
  ];
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  const start = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== end && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  start?.focus();
}
