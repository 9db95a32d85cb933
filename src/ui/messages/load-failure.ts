let report: (() => void) | null = null;

/** @param listener - called if code that a person waits for fails to load */
export function onLoadFailure(listener: () => void): () => void {
  report = listener;
  return () => {
    report = null;
  };
}

export function reportLoadFailure(): void {
  report?.();
}
