/**
 * Runs work once everything that the page began with has come.
 *
 * @returns takes it back
 */
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
/** What has come leads to the next thing that is waited for: a screen to its questions, once it is drawn. */
const NEXT_MS = 400;

/** What a person waits for now: nothing that may be wanted later competes with it for the network. */
export function putFirst<T>(work: Promise<T>): Promise<T> {
  const held = work.then(pause, pause);
  awaited.add(held);
  void held.then(() => awaited.delete(held));
  return work;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NEXT_MS));
}

/**
 * Runs work once the page has loaded and has nothing better to do.
 *
 * @returns takes it back
 */
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
  // Safari knows no idle callbacks.
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
