import type { Verdict } from '@countersign/proof';
import { isLanded } from '@countersign/proof/records';

/** It landed, and is not final yet; of links or a withdrawal, whatever they count for. */
export function isFinalizing(verdict: Verdict): boolean {
  return isLanded(verdict) && verdict.landing?.confirmationStatus === 'confirmed';
}
