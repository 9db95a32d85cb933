export interface Patience {
  /** Aborted when no node has answered for so long. */
  readonly signal: AbortSignal;
  /** Why no node answers; null once one does. */
  readonly onUnreachable: (reason: string | null) => void;
  readonly isOver: () => boolean;
  readonly clear: () => void;
}

/** Ends what waits for nodes once none has answered for some milliseconds. */
export function createPatience(milliseconds: number): Patience {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    signal: controller.signal,
    onUnreachable: (reason) => {
      if (reason === null) clear();
      else {
        timer ??= setTimeout(() => {
          controller.abort();
        }, milliseconds);
      }
    },
    isOver: () => controller.signal.aborted,
    clear,
  };
}
