let report: (() => void) | null = null;

/** @param listener - told when code that a person is waiting for could not be fetched */
export function onLoadFailure(listener: () => void): () => void {
  report = listener;
  return () => {
    report = null;
  };
}

export function reportLoadFailure(): void {
  report?.();
}
