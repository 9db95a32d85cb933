import { HashingError } from './hashing';

/**
 * A worker with our own code. Its script is named by its content, so a page never runs the worker
 * of another deployment and can trust the types of its replies.
 */
export interface OwnWorker<Request, Reply> {
  postMessage(request: Request, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

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

/** Wraps `signal.reason`, which may be any value, in an error. */
export function getAbortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
