declare global {
  interface Window {
    __painted?: number;
  }
}

export function noteFirstPaint(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-record]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const note = (time: number) => {
        window.__painted ??= time;
      };
      // A task posted in a frame callback runs after the frame is painted. On a busy page it may
      // run late; then the beginning of the next frame is the better time.
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
