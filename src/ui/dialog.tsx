import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What it shows now; with the next one the focus starts anew, on no button. */
  readonly step?: string;
  /** Escape, a click outside, and whatever else means "away with it". */
  readonly onClose: () => void;
}

/**
 * A modal dialog: the browser's own, so it lies above everything, makes the rest of the page inert
 * and gives the focus back. Tab goes round in it. It is open for as long as it is rendered.
 */
export function Dialog({ title, children, step, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    let before: Element | null = null;
    // A menu that opened it is only now giving the focus back to its button.
    const timer = setTimeout(() => {
      before = document.activeElement;
      element?.showModal();
    });
    return () => {
      clearTimeout(timer);
      element?.close();
      // The browser gives it back only while the dialog still stands in the page.
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
      // A browser lets nobody hold a dialog open against a second Escape.
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

/** The dimmed page behind a dialog counts as the dialog itself, and so does its own padding. */
function isOutside({
  currentTarget,
  clientX,
  clientY,
}: {
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function onKey(event: KeyboardEvent<HTMLDialogElement>): void {
  // What lies below takes the same key as meant for itself.
  if (event.key === 'Escape') event.stopPropagation();
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href], input')];
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  const start = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== end && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  start?.focus();
}
