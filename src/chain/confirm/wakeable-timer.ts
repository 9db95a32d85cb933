import { wait, type Wait } from '../rpc/retry';

/** A wait that news can cut short. */
export interface WakeableTimer {
  readonly ring: () => void;
  /** Resolves after `milliseconds`, or when rung, also since the last wait. */
  readonly wait: Wait;
}

export function createWakeableTimer(): WakeableTimer {
  let isRung = false;
  let wake = () => {
    isRung = true;
  };
  return {
    ring: () => {
      wake();
    },
    wait: async (milliseconds, signal) => {
      const pause = new AbortController();
      const end = () => {
        pause.abort();
      };
      const sleep = wake;
      signal.addEventListener('abort', end, { once: true });
      wake = end;
      if (isRung || signal.aborted) end();
      isRung = false;
      try {
        await wait(milliseconds, pause.signal);
      } catch (error) {
        if (signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', end);
        wake = sleep;
      }
    },
  };
}
