/** Milliseconds: a real cluster’s pace. */
export const SLOT_MS = 400;
