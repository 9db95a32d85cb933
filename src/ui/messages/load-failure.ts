let report: (() => void) | null = null;

/** @param listener - called when code that a person waits for failed to load */
export function onLoadFailure(listener: () => void): () => void {
  report = listener;
  return () => {
    report = null;
  };
}

export function reportLoadFailure(): void {
  report?.();
}
