/** In Unix milliseconds. */
export interface RecordMarks {
  sentAt: number | null;
  knownAt: number | null;
  shownAt: number | null;
  /** Milliseconds since the visit began. */
  shownAfter: number | null;
  readonly calls: { readonly method: string; readonly at: number }[];
}

declare global {
  interface Window {
    __recordMarks?: RecordMarks;
    __noteSent?: (wire: string) => Promise<void>;
  }
}

const SHOWN = '[data-record=settling], [data-record=valid]';

const marks: RecordMarks = {
  sentAt: null,
  knownAt: null,
  shownAt: null,
  shownAfter: null,
  calls: [],
};
window.__recordMarks = marks;

const ask = window.fetch.bind(window);
window.fetch = (input, init) => {
  if (typeof init?.body === 'string') note(init.body);
  return ask(input, init);
};

const observer = new MutationObserver(() => {
  if (marks.knownAt === null && isKnown()) marks.knownAt = Date.now();
  if (document.querySelector(SHOWN) === null) return;
  observer.disconnect();
  requestAnimationFrame(() => {
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

function isKnown(): boolean {
  return (
    location.pathname.startsWith('/verify/') ||
    [...document.querySelectorAll('main li')].some((step) => step.textContent === 'Confirmed')
  );
}

function note(body: string): void {
  const method = /"method":"(\w+)"/.exec(body)?.[1] ?? 'unknown';
  marks.calls.push({ method, at: Date.now() });
  if (marks.sentAt !== null || method !== 'sendTransaction') return;
  marks.sentAt = Date.now();
  const wire = /"params":\["([^"]+)"/.exec(body)?.[1];
  if (wire !== undefined) void window.__noteSent?.(wire);
}
