declare global {
  interface Window {
    /** Milliseconds, from `performance.now()`: when the frame after the verdict had been drawn. */
    __painted?: number;
  }
}

/** For `addInitScript`. */
export function noteFirstPaint(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-record]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const note = (time: number) => {
        window.__painted ??= time;
      };
      // A task after the frame's callbacks runs once the frame is drawn. On a busy page it may run late,
      // after the page's own work of the next frame, whose begin says the same.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        note(performance.now());
      };
      port2.postMessage(null);
      requestAnimationFrame(note);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
