/** Milliseconds since the visit began; null before the event. */
export interface StartMarks {
  firstPaint: number | null;
  largestPaint: number | null;
  usable: number | null;
  hydrated: number | null;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

declare global {
  interface Window {
    __usable?: string;
    __marks?: StartMarks;
  }
}

const LOOK_EVERY_MS = 4;

const marks: StartMarks = {
  firstPaint: null,
  largestPaint: null,
  usable: null,
  hydrated: null,
  longTasks: [],
};
window.__marks = marks;

watch('paint', ({ name, startTime }) => {
  if (name !== 'first-contentful-paint') return;
  marks.firstPaint = startTime;
  // Searching earlier would delay the first frame of a page that needs no script for it.
  if (findUsable() !== null) marks.usable = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  marks.largestPaint = startTime;
});
watch('longtask', ({ startTime, duration }) => {
  marks.longTasks.push({ start: startTime, duration });
});

// React renders in a task after the page's first scripts.
document.addEventListener('DOMContentLoaded', () => {
  const timer = setInterval(() => {
    const usable = findUsable();
    if (usable === null) return;
    marks.usable ??= performance.now();
    if (!isHydrated(document.getElementById('root'), usable)) return;
    marks.hydrated = performance.now();
    clearInterval(timer);
  }, LOOK_EVERY_MS);
});

function findUsable(): Element | null {
  return document.querySelector(`${window.__usable ?? ''}:enabled`);
}

function watch(type: string, note: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
}

/** React announces no end of hydration, but each hydrated element refers to its properties. */
function isHydrated(root: Element | null, usable: Element): boolean {
  const tree = getIn(getOwn(root, '__reactContainer$'), 'stateNode', 'current');
  return (
    getOwn(usable, '__reactProps$') !== null &&
    getIn(tree, 'child') !== null &&
    getIn(tree, 'memoizedState', 'isDehydrated') === false
  );
}

function getOwn(element: Element | null, start: string): unknown {
  if (element === null) return null;
  const key = Object.keys(element).find((name) => name.startsWith(start));
  return key === undefined ? null : Reflect.get(element, key);
}

function getIn(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : null),
    value,
  );
}
