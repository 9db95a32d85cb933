import { HashingError } from './hashing-error';

/**
 * A worker of our own code. The build names its script by its content, so page and worker of two
 * deployments never mix, and its answers are what their types say.
 */
export interface OwnWorker<Request, Reply> {
  postMessage(request: Request, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Calls `fail` when a worker does not start, throws, or gives an answer that can't be read. */
export function watchFailures(
  worker: OwnWorker<never, never>,
  fail: (error: HashingError) => void,
): void {
  worker.onmessageerror = () => {
    fail(new HashingError('worker-failed', { detail: 'an answer that could not be read' }));
  };
  worker.onerror = (event) => {
    const detail = 'message' in event ? event.message : 'the worker did not start';
    fail(new HashingError('worker-failed', { detail }));
  };
}

/** `signal.reason` may be anything; what is thrown should be an error. */
export function getAbortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
