import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, a click outside, and whatever else means "away with it". */
  readonly onClose: () => void;
}

/**
 * A modal dialog: the browser's own, so it lies above everything, makes the rest of the page inert
 * and gives the focus back. Tab goes round in it. It is open for as long as it is rendered.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    return () => {
      element?.close();
      // The browser gives it back only to what stood there when the dialog was still in the page.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      className="border-line bg-surface text-body text-ink shadow-raised m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border p-6 backdrop:bg-black/50"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets nobody hold a dialog open against a second Escape.
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
      onKeyDown={goRound}
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

function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href], input')];
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  const start = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== end && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  start?.focus();
}
