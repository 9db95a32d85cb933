/** Milliseconds of a mainnet slot since late 2026. */
export const SLOT_MS = 200;
export const SLOTS_MS = [SLOT_MS, 400] as const;
/** For measurements that only need a final record: finality takes 32 slots. */
export const SHORT_SLOT_MS = 60;
