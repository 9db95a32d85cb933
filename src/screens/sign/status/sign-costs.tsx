import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import { formatSol } from '../../shared/format-sol';

/** The cost of one signature where nobody pays for priority. */
const USUAL_FEE_LAMPORTS = 5_000n;

interface SignCostsProps {
  readonly prepared: PreparedClaim | null;
  readonly hasMark: boolean;
  /** Whether to show the balance; an account that can't sign here has none to show. */
  readonly hasBalance: boolean;
  /** A phone has no room for it beside the steps. */
  readonly isRunning: boolean;
}

/** Shows the cost and the balance beside the button. */
export function SignCosts({ prepared, hasMark, hasBalance, isRunning }: SignCostsProps) {
  const cost = prepared
    ? prepared.feeLamports + (prepared.mark?.lamports ?? 0n)
    : USUAL_FEE_LAMPORTS + (hasMark ? MAX_MARK_LAMPORTS : 0n);
  return (
    <div
      data-costs=""
      className={`text-small text-ink-soft tabular-nums md:basis-full ${isRunning ? 'max-md:hidden' : ''}`}
    >
      <p>Cost: about {formatSol(round(cost))}, paid from your wallet</p>
      {hasBalance && (
        <p>Balance: {prepared === null ? '…' : formatSol(prepared.balanceLamports)}</p>
      )}
    </div>
  );
}

/** To two digits: nobody needs more beforehand, and the wallet tells all. */
function round(lamports: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(lamports).length - 2));
  return ((lamports + unit / 2n) / unit) * unit;
}
