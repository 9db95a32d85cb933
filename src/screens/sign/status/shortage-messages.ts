import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import { formatSol } from '../../shared/format-sol';

type Balance = Pick<PreparedClaim, 'feeLamports' | 'mark' | 'balanceLamports' | 'missingLamports'>;

/** People add round amounts. */
const STEP_LAMPORTS = 100_000n;

/** Why a wallet can't pay: what it lacks, on which network. */
export function getShortageCause({ balanceLamports }: Balance, network: string): string {
  return `This wallet has ${balanceLamports === 0n ? 'no' : 'too little'} SOL on ${network}.`;
}

/** Says how much to add, and why. */
export function getShortageRemedy(balance: Balance): string {
  const { feeLamports, mark, balanceLamports, missingLamports } = balance;
  const steps = (missingLamports + STEP_LAMPORTS - 1n) / STEP_LAMPORTS;
  const fee = formatAmount(feeLamports);
  const markCost = mark && formatAmount(mark.lamports);
  const parts =
    balanceLamports === 0n
      ? `the fee is ${fee},${markCost === null ? '' : ` the lasting mark takes ${markCost},`} the rest is the minimum Solana keeps in an account`
      : `beside the fee of ${fee}${markCost === null ? '' : ` and ${markCost} for the lasting mark`}, Solana keeps a minimum in an account`;
  return `Add at least ${formatSol(steps * STEP_LAMPORTS)}: ${parts}. It stays yours.`;
}

function formatAmount(lamports: bigint): string {
  return formatSol(lamports).replace(' SOL', '');
}
