import { wait, type Wait } from '../rpc/retry';

export interface WakeableTimer {
  readonly wake: () => void;
  /** Resolves after `milliseconds`, or when woken, also since the last wait. */
  readonly wait: Wait;
}

export function createWakeableTimer(): WakeableTimer {
  let alarm = new AbortController();
  return {
    wake: () => {
      alarm.abort();
    },
    wait: async (milliseconds, signal) => {
      try {
        await wait(milliseconds, AbortSignal.any([signal, alarm.signal]));
      } catch (error) {
        if (signal.aborted) throw error;
      } finally {
        alarm = new AbortController();
      }
    },
  };
}
