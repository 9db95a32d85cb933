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
      // A task after the frame's callbacks runs once the frame is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.__painted = performance.now();
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
