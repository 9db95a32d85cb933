/** A ref: if the focused element is removed, its `data-focus-place` gets the focus. */
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
