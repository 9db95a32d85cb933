import type { OtherInstruction } from '@countersign/proof';
import {
  compareSigned,
  decodeTransaction,
  getHighestFee,
  isHarmless,
  type Intent,
} from '@countersign/proof/transactions';

/** What a wallet added to the transaction that a person agreed to. */
export interface Additions {
  /** All but the fee's own instructions. */
  readonly instructions: readonly OtherInstruction[];
  /** The most that it costs, in lamports. */
  readonly feeLamports: bigint;
  /** It may move value, or costs far more than usual. */
  readonly mustAsk: boolean;
}

/** The page itself never asks for a sixth of it. */
const MOST_FEE_LAMPORTS = 1_000_000n;

/** @returns null where the transaction does not match the intent at all */
export function readAdditions(transaction: Uint8Array, intent: Intent): Additions | null {
  const reading = compareSigned(transaction, intent);
  if (reading.status === 'changed') return null;
  const feeLamports = getHighestFee(decodeTransaction(transaction));
  const instructions = reading.addedInstructions.filter(({ effect }) => effect.kind !== 'budget');
  const mayMove = instructions.some(
    (instruction) => !isHarmless(instruction) && instruction.effect.kind !== 'memo',
  );
  return { instructions, feeLamports, mustAsk: mayMove || feeLamports > MOST_FEE_LAMPORTS };
}
