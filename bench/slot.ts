/** Milliseconds: a slot of mainnet since late 2026. */
export const SLOT_MS = 200;
/** And what it was until then, as it is on other networks. */
export const SLOTS_MS = [SLOT_MS, 400] as const;
/** Where only a final record matters: finality takes 32 slots. */
export const SHORT_SLOT_MS = 60;
