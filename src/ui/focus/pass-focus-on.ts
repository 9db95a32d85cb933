/**
 * A ref for an element that may be removed while it has the focus. The first focusable element of
 * the nearest `data-focus-place` gets the focus then, or that place itself.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const place = element?.closest<HTMLElement>('[data-focus-place]');
  return () => {
    if (!element?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      const heir = place?.querySelector<HTMLElement>(
        '[tabindex="-1"], button:enabled, input:enabled',
      );
      (heir ?? place)?.focus();
    });
  };
}
