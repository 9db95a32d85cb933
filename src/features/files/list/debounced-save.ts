const SAVE_EVERY_MS = 3_000;

export function createDebouncedSave(save: () => void, everyMs = SAVE_EVERY_MS) {
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    savedAt = performance.now();
    save();
  };
  return {
    now,
    flush: () => {
      if (timer !== null) now();
    },
    soon: () => {
      if (timer !== null) return;
      const remaining = savedAt + everyMs - performance.now();
      if (remaining <= 0) now();
      else timer = setTimeout(now, remaining);
    },
  };
}
