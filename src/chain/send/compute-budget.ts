/** The most that a transaction may ask for. */
export const MAX_COMPUTE_UNITS = 1_400_000;

/**
 * Mainnet's Memo program prints the memo and base58 of its signer into the log, at some 350 units
 * a byte; other runtimes charge a small part of that. So what a simulation says is only trusted
 * upwards of this.
 */
const UNITS_FOR_SIGNER = 60_000;
const UNITS_PER_BYTE = 450;

/** For assertions that a wallet adds after the simulation. */
const HEADROOM = 30_000;

/**
 * What the runtime allows without being asked: 200,000 units for the memo, as for any instruction
 * of a deployed program; a builtin program's get 3,000 each beside (SIMD-0170).
 */
const DEFAULT_UNITS = 200_000;

/** What a transaction asks for that needs more than is given to all. */
export interface ComputeBudget {
  readonly unitLimit: number;
  /** Micro-lamports per unit. */
  readonly unitPrice: bigint;
}

/**
 * Micro-lamports per unit, where a limit has to be asked for and nobody else pays: wallets add no
 * fee of their own beside a budget that is there, and at 300,000 units this is 300 lamports.
 */
const LOWEST_PRICE = 1_000n;

/**
 * @param price - what others pay for their place, in micro-lamports per unit
 * @returns null where nothing has to be asked for: some hardware wallets show what they sign only
 *   up to four instructions, and wallets add some
 */
export function getComputeBudget(unitLimit: number, price: bigint): ComputeBudget | null {
  if (price === 0n && unitLimit <= DEFAULT_UNITS) return null;
  return { unitLimit, unitPrice: price > LOWEST_PRICE ? price : LOWEST_PRICE };
}

/**
 * @param dataBytes - of all instructions together, nearly all of it the memo
 * @param unitsConsumed - in a simulation that passed; null without one
 */
export function getComputeUnitLimit(dataBytes: number, unitsConsumed: bigint | null): number {
  const generous = UNITS_FOR_SIGNER + UNITS_PER_BYTE * dataBytes;
  const measured = unitsConsumed === null ? 0 : Math.ceil(Number(unitsConsumed) * 1.25) + HEADROOM;
  return Math.min(Math.max(generous, measured), MAX_COMPUTE_UNITS);
}

/** Micro-lamports per unit: at some 250,000 units this is 25,000 lamports, five signatures' price. */
const HIGHEST_PRICE = 100_000n;

/**
 * The price that three in four recent slots asked no more than, in micro-lamports per unit; 0
 * where nothing was asked. Never above a cap: a node could otherwise spend the visitor's money.
 *
 * @param recentFees - in any order
 */
export function getComputeUnitPrice(recentFees: readonly bigint[]): bigint {
  const ascending = [...recentFees].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const price = ascending[Math.floor(ascending.length * 0.75)] ?? 0n;
  return price < HIGHEST_PRICE ? price : HIGHEST_PRICE;
}
