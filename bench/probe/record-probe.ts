/** Unix milliseconds, and how often a node was asked how a transaction stands. */
export interface RecordMarks {
  /** A signed transaction left for the node. */
  sentAt: number | null;
  /** The frame that shows the record as confirmed had been drawn. */
  shownAt: number | null;
  /** The same since the visit began. */
  shownAfter: number | null;
  statusCalls: number;
}

declare global {
  interface Window {
    __recordMarks?: RecordMarks;
    /** Tells the bench of a signed transaction, in base64, before it is sent. */
    __noteSent?: (wire: string) => Promise<void>;
  }
}

const SHOWN = '[data-record=settling], [data-record=valid]';

const marks: RecordMarks = { sentAt: null, shownAt: null, shownAfter: null, statusCalls: 0 };
window.__recordMarks = marks;

const ask = window.fetch.bind(window);
window.fetch = (input, init) => {
  if (typeof init?.body === 'string') note(init.body);
  return ask(input, init);
};

const observer = new MutationObserver(() => {
  if (document.querySelector(SHOWN) === null) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    // A task after the frame's callbacks runs once the frame is drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      marks.shownAt = Date.now();
      marks.shownAfter = performance.now();
    };
    port2.postMessage(null);
  });
});
observer.observe(document, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-record'],
});

function note(body: string): void {
  if (body.includes('"getSignatureStatuses"')) marks.statusCalls += 1;
  if (marks.sentAt !== null || !body.includes('"sendTransaction"')) return;
  marks.sentAt = Date.now();
  const wire = /"params":\["([^"]+)"/.exec(body)?.[1];
  if (wire !== undefined) void window.__noteSent?.(wire);
}
