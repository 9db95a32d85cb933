let report: (() => void) | null = null;

export function onLoadFailure(listener: () => void): () => void {
  report = listener;
  return () => {
    report = null;
  };
}

export function reportLoadFailure(): void {
  report?.();
}
