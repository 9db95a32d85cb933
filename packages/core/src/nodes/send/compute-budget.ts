export const MAX_COMPUTE_UNITS = 1_400_000;

/**
 * Mainnet's Memo program logs the memo and its signer, at some 350 units a byte; other runtimes
 * charge far less, so a simulation may only raise this estimate.
 */
const UNITS_FOR_SIGNER = 60_000;
const UNITS_PER_BYTE = 450;

/** Units for the assertions that a wallet adds later. */
const HEADROOM = 30_000;

/**
 * The runtime's default: 200,000 units for the memo, as for any deployed program; builtin programs
 * get 3,000 each (SIMD-0170).
 */
const DEFAULT_UNITS = 200_000;

export interface ComputeBudget {
  readonly unitLimit: number;
  /** Micro-lamports per unit. */
  readonly unitPrice: bigint;
}

/**
 * Micro-lamports per unit: 300 lamports at 300,000 units. It must not be 0, because a wallet adds no
 * fee to a budget that is set.
 */
const MIN_PRICE = 1_000n;

/**
 * @param price - the going rate, in micro-lamports per unit
 * @returns null if the default suffices: some hardware wallets show at most four instructions, and
 *   wallets add some
 */
export function getComputeBudget(unitLimit: number, price: bigint): ComputeBudget | null {
  if (price === 0n && unitLimit <= DEFAULT_UNITS) return null;
  return { unitLimit, unitPrice: price > MIN_PRICE ? price : MIN_PRICE };
}

/**
 * @param dataBytes - of all instructions
 * @param unitsConsumed - by a simulation that passed; null if there was none
 */
export function getComputeUnitLimit(dataBytes: number, unitsConsumed: bigint | null): number {
  const generous = UNITS_FOR_SIGNER + UNITS_PER_BYTE * dataBytes;
  const measured = unitsConsumed === null ? 0 : Math.ceil(Number(unitsConsumed) * 1.25) + HEADROOM;
  return Math.min(Math.max(generous, measured), MAX_COMPUTE_UNITS);
}

/**
 * Micro-lamports per unit: 25,000 lamports at 250,000 units, the price of five signatures.
 */
const MAX_PRICE = 100_000n;

/**
 * The 75th percentile of recent fees, in micro-lamports per unit. It is capped, because a node could
 * otherwise spend the visitor's money.
 *
 * @param recentFees - in any order
 */
export function getComputeUnitPrice(recentFees: readonly bigint[]): bigint {
  const ascending = [...recentFees].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const price = ascending[Math.floor(ascending.length * 0.75)] ?? 0n;
  return price < MAX_PRICE ? price : MAX_PRICE;
}
