import type { Cluster } from '@countersign/core/configuration/cluster';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';

const LAMPORTS = 1_000_000_000n;
/** Amounts to add are rounded up to this. */
const STEP = 100_000n;

/** `0.000005 SOL`. */
export function formatSol(lamports: bigint): string {
  const decimals = (lamports % LAMPORTS).toString().padStart(9, '0').replace(/0+$/, '');
  return `${lamports / LAMPORTS}${decimals === '' ? '' : `.${decimals}`} SOL`;
}

/** The fee, and the lamports that its mark locks up. */
export function getCost({ feeLamports, mark }: PreparedClaim): bigint {
  return feeLamports + (mark?.lamports ?? 0n);
}

/** A sentence on how much SOL the key lacks, on which network, and what to do. */
export function explainShortage(
  prepared: PreparedClaim,
  address: string,
  { label, test }: Cluster,
): string {
  const { balanceLamports, missingLamports } = prepared;
  const has = balanceLamports === 0n ? 'no' : 'too little';
  const steps = (missingLamports + STEP - 1n) / STEP;
  const remedy = test ? `solana airdrop 1 ${address}` : 'send it there';
  return `${address} has ${has} SOL on ${label}. Add at least ${formatSol(steps * STEP)} (${remedy}): the cost is ${formatSol(getCost(prepared))}, the rest is the minimum Solana keeps in an account`;
}
