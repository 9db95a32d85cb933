import { SYSTEM_PROGRAM } from './programs';
import type { DecodedInstruction } from './transaction';

/** System instruction 4, AdvanceNonceAccount, as u32 little-endian. */
const ADVANCE_NONCE = '4,0,0,0';

export function isNonceAdvance({ programAddress, data }: DecodedInstruction): boolean {
  return programAddress === SYSTEM_PROGRAM && data.subarray(0, 4).join() === ADVANCE_NONCE;
}
