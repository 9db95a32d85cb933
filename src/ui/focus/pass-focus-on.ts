/**
 * A ref for what may go while it has the focus, which would be lost with it. The first button, or
 * whatever else may take the focus, in the nearest `data-focus-place` around it takes it then, or
 * that place itself.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  const place = element?.closest<HTMLElement>('[data-focus-place]');
  return () => {
    if (!element?.contains(document.activeElement)) return;
    // What comes instead is not there yet.
    queueMicrotask(() => {
      const heir = place?.querySelector<HTMLElement>('[tabindex="-1"], button:enabled');
      (heir ?? place)?.focus();
    });
  };
}
