type OnUnreachable = (reason: string | null) => void;

/** @param milliseconds - the longest time without an answer from any node */
export async function whileNodesAnswer<T>(
  milliseconds: number,
  call: (signal: AbortSignal, onUnreachable: OnUnreachable) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onUnreachable: OnUnreachable = (reason) => {
    if (reason !== null) {
      timer ??= setTimeout(() => {
        controller.abort();
      }, milliseconds);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
  };
  try {
    return await call(controller.signal, onUnreachable);
  } finally {
    clearTimeout(timer);
  }
}
