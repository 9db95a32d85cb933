export interface TimeLimit {
  /** Aborted when the time is over, or with the signal that was given. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Lets the process end before the time is over. */
  readonly clear: () => void;
}

/**
 * Aborts after some milliseconds, by a timer that holds what it aborts: Node may collect the signal
 * of `AbortSignal.timeout` before its time where only `AbortSignal.any` holds it
 * (nodejs/node#57736).
 */
export function startTimeLimit(milliseconds: number, given?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(abort, milliseconds);
  given?.addEventListener('abort', abort, { once: true });
  if (given?.aborted) abort();
  return {
    signal: controller.signal,
    isOver: () => controller.signal.aborted,
    clear: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
