import type { PreparedClaim } from '../../flows/chain-port';
import { printSol } from './print-sol';

type Balance = Pick<PreparedClaim, 'feeLamports' | 'balanceLamports' | 'missingLamports'>;

/** People add round amounts. */
const STEP_LAMPORTS = 100_000n;

/** Why a wallet can't pay: what it lacks, on which network. */
export function getShortageCause({ balanceLamports }: Balance, network: string): string {
  return `This wallet has ${balanceLamports === 0n ? 'no' : 'too little'} SOL on ${network}.`;
}

/** What to add, and what becomes of it. */
export function getShortageRemedy({
  feeLamports,
  balanceLamports,
  missingLamports,
}: Balance): string {
  const steps = (missingLamports + STEP_LAMPORTS - 1n) / STEP_LAMPORTS;
  const fee = printSol(feeLamports).replace(' SOL', '');
  const parts =
    balanceLamports === 0n
      ? `the fee is ${fee}, the rest is the minimum Solana keeps in an account`
      : `beside the fee of ${fee}, Solana keeps a minimum in an account`;
  return `Add at least ${printSol(steps * STEP_LAMPORTS)}: ${parts}. It stays yours.`;
}
