import type { OtherInstruction } from '@countersign/proof';
import { getHighestFee, isHarmless, type OwnSigned } from '@countersign/proof/transactions';

/** A wallet's additions to the transaction that a person agreed to. */
export interface Additions {
  /** All but the fee's own instructions. */
  readonly instructions: readonly OtherInstruction[];
  /** The most that it costs, in lamports. */
  readonly feeLamports: bigint;
  /** The added transfers take this amount from the author, in lamports. */
  readonly sentLamports: bigint;
  /** The author's account is given to a program, which may take all SOL in it. */
  readonly givesAway: boolean;
  /** Something was added that may take more, and can't be read. */
  readonly mayTakeMore: boolean;
  /** It may move value, or costs far more than usual. */
  readonly mustAsk: boolean;
}

/** The page itself never asks for a sixth of it. */
const MOST_FEE_LAMPORTS = 1_000_000n;

export function readAdditions(
  { transaction, addedInstructions }: OwnSigned,
  author: string,
): Additions {
  const feeLamports = getHighestFee(transaction);
  const instructions = addedInstructions.filter(({ effect }) => effect.kind !== 'budget');
  const mayMove = instructions.some(
    (instruction) => !isHarmless(instruction) && instruction.effect.kind !== 'memo',
  );
  return {
    instructions,
    feeLamports,
    sentLamports: instructions.reduce((sum, added) => sum + getSent(added, author), 0n),
    givesAway: instructions.some(
      ({ effect }) => effect.kind === 'assign' && effect.account === author,
    ),
    mayTakeMore: instructions.some(({ effect }) => effect.kind === 'unknown'),
    mustAsk: mayMove || feeLamports > MOST_FEE_LAMPORTS,
  };
}

function getSent({ effect }: OtherInstruction, author: string): bigint {
  if (effect.kind !== 'transfer' || effect.what !== 'lamports') return 0n;
  return effect.from === author && effect.to !== author ? effect.amount : 0n;
}
