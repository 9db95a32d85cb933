import type { OtherInstruction } from '@countersign/proof';
import { getHighestFee, isHarmless, type OwnSigned } from '@countersign/proof/transactions';

export interface Additions {
  readonly instructions: readonly OtherInstruction[];
  readonly feeLamports: bigint;
  /** The amount that added transfers take from the author, in lamports. */
  readonly sentLamports: bigint;
  /** An added instruction assigns the author's account to a program, which may take all its SOL. */
  readonly givesAway: boolean;
  readonly mayTakeMore: boolean;
  readonly mustAsk: boolean;
}

/** The page itself never asks for more than a sixth of this fee. */
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
