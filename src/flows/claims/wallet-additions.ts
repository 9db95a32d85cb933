import {
  compareSigned,
  decodeTransaction,
  getHighestFee,
  isHarmless,
  type Intent,
  type OtherInstruction,
} from '../../proof';

/** What stands in a signed transaction besides what a person agreed to. */
export interface Additions {
  /** All but what only sets the fee. */
  readonly instructions: readonly OtherInstruction[];
  /** The most that it costs to send, in lamports. */
  readonly feeLamports: bigint;
  /** It may move something of value, or costs far more than is usual: nobody agreed to that. */
  readonly mustAsk: boolean;
}

/** The page itself never asks for a sixth of it. */
const MOST_FEE_LAMPORTS = 1_000_000n;

/** @returns null where the bytes are not what was agreed to: that is another's business */
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
