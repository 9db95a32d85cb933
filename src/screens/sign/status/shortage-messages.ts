import type { PreparedClaim } from '../../../ports/chain';
import { formatSol } from '../../shared/format-sol';

type Balance = Pick<PreparedClaim, 'feeLamports' | 'marks' | 'balanceLamports' | 'missingLamports'>;

/** People add round amounts. */
const STEP_LAMPORTS = 100_000n;

/** Why a wallet can't pay: what it lacks, on which network. */
export function getShortageCause({ balanceLamports }: Balance, network: string): string {
  return `This wallet has ${balanceLamports === 0n ? 'no' : 'too little'} SOL on ${network}.`;
}

/** What to add, and what becomes of it. */
export function getShortageRemedy(balance: Balance): string {
  const { feeLamports, marks, balanceLamports, missingLamports } = balance;
  const steps = (missingLamports + STEP_LAMPORTS - 1n) / STEP_LAMPORTS;
  const [fee, mark] = [formatAmount(feeLamports), formatAmount(sumMarks(marks))];
  const hasMark = mark !== '0';
  const parts =
    balanceLamports === 0n
      ? `the fee is ${fee},${hasMark ? ` the lasting mark takes ${mark},` : ''} the rest is the minimum Solana keeps in an account`
      : `beside the fee of ${fee}${hasMark ? ` and ${mark} for the lasting mark` : ''}, Solana keeps a minimum in an account`;
  return `Add at least ${formatSol(steps * STEP_LAMPORTS)}: ${parts}. It stays yours.`;
}

/** @returns lamports */
export function sumMarks(marks: PreparedClaim['marks']): bigint {
  return marks.reduce((sum, { lamports }) => sum + lamports, 0n);
}

function formatAmount(lamports: bigint): string {
  return formatSol(lamports).replace(' SOL', '');
}
