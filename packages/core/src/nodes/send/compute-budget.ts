export const MAX_COMPUTE_UNITS = 1_400_000;

/** Mainnet's Memo program uses about 350 units a byte. Simulations elsewhere report far fewer. */
const UNITS_FOR_SIGNER = 60_000;
const UNITS_PER_BYTE = 450;

/** Units for the assertions that a wallet adds later. */
const HEADROOM = 30_000;

/** The runtime's default limit of the Memo program. Builtin programs get 3,000 (SIMD-0170). */
const DEFAULT_UNITS = 200_000;

export interface ComputeBudget {
  readonly unitLimit: number;
  /** Micro-lamports per unit. */
  readonly unitPrice: bigint;
}

/** 300 lamports at 300,000 units. A wallet adds no fee to a budget, so the price is not 0. */
const MIN_PRICE = 1_000n;

/** Returns null if the default suffices: some hardware wallets show at most four instructions. */
export function getComputeBudget(unitLimit: number, price: bigint): ComputeBudget | null {
  if (price === 0n && unitLimit <= DEFAULT_UNITS) return null;
  return { unitLimit, unitPrice: price > MIN_PRICE ? price : MIN_PRICE };
}

export function getComputeUnitLimit(dataBytes: number, unitsConsumed: bigint | null): number {
  const generous = UNITS_FOR_SIGNER + UNITS_PER_BYTE * dataBytes;
  const measured = unitsConsumed === null ? 0 : Math.ceil(Number(unitsConsumed) * 1.25) + HEADROOM;
  return Math.min(Math.max(generous, measured), MAX_COMPUTE_UNITS);
}

/** 25,000 lamports at 250,000 units, the price of five signatures. */
const MAX_PRICE = 100_000n;

/** The price is capped, because a node could otherwise spend the visitor's money. */
export function getComputeUnitPrice(recentFees: readonly bigint[]): bigint {
  const ascending = [...recentFees].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const price = ascending[Math.floor(ascending.length * 0.75)] ?? 0n;
  return price < MAX_PRICE ? price : MAX_PRICE;
}
