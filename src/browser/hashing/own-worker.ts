import { HashingError } from './hashing';

/** The script's name contains a hash of its content, so the page trusts the replies' types. */
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

export function getAbortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
