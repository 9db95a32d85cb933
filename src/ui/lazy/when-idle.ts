/** Runs after the page's `load`. The result cancels it. */
export function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  window.addEventListener('load', work, { once: true });
  return () => {
    window.removeEventListener('load', work);
  };
}

const awaited = new Set<Promise<unknown>>();
/** Whatever has loaded leads to the next thing to wait for, as a screen to its requests. */
const NEXT_MS = 400;

/** Idle work waits for this. */
export function putFirst<T>(work: Promise<T>): Promise<T> {
  const held = work.then(pause, pause);
  awaited.add(held);
  void held.then(() => awaited.delete(held));
  return work;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NEXT_MS));
}

/** Runs after `load`, when idle. The result cancels it. */
export function whenIdle(work: () => void): () => void {
  let isTakenBack = false;
  let forget: () => void = () => undefined;
  const workOrWait = () => {
    if (awaited.size === 0) work();
    else void Promise.race(awaited).then(wait);
  };
  const wait = () => {
    if (!isTakenBack) forget = onIdle(workOrWait);
  };
  const cancel = whenLoaded(wait);
  return () => {
    isTakenBack = true;
    cancel();
    forget();
  };
}

function onIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
