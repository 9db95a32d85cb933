import {
  MAX_TRANSACTION_BYTES,
  MAX_V1_TRANSACTION_BYTES,
  ROOM_FOR_WALLETS,
  type TransactionVersion,
} from '../transaction/transaction';
import type { MarkSubject } from './mark';

export interface ClaimToMark {
  readonly memo: string;
  readonly references: readonly string[];
  readonly version: TransactionVersion;
}

interface Room {
  readonly bytes: number;
  readonly keys: number;
  readonly instructions: number;
}

const ANY_NUMBER = 256;

/** A version 1 message holds 64 keys and 64 instructions; one of each is left for a wallet. */
const ROOMS: Record<TransactionVersion, Room> = {
  legacy: { bytes: MAX_TRANSACTION_BYTES, keys: ANY_NUMBER, instructions: ANY_NUMBER },
  0: { bytes: MAX_TRANSACTION_BYTES, keys: ANY_NUMBER, instructions: ANY_NUMBER },
  1: { bytes: MAX_V1_TRANSACTION_BYTES, keys: 63, instructions: 63 },
};

/**
 * The marks that a claim's transaction has room for, all funded: all of them, or the first alone,
 * or none. Of a set some files are never marked and others not.
 *
 * @param subjects - from `getMarkSubjects`
 */
export function getFittingMarks(
  subjects: readonly MarkSubject[],
  claim: ClaimToMark,
): readonly MarkSubject[] {
  const room = ROOMS[claim.version];
  const fits = ({ length }: readonly MarkSubject[]) => {
    const { bytes, keys, instructions } = getLargest(claim, length);
    const isSmall = keys <= room.keys && instructions <= room.instructions;
    return isSmall && bytes + ROOM_FOR_WALLETS <= room.bytes;
  };
  return [subjects, subjects.slice(0, 1)].find(fits) ?? [];
}

/** With every compute budget value that may stand beside it (docs/proof-format.md, 2.1 and 15.2). */
function getLargest({ memo, references, version }: ClaimToMark, marks: number): Room {
  // The author, System and Memo; older versions name the compute budget program too.
  const keys = 3 + references.length + marks + (version === 1 ? 0 : 1);
  // Accounts and data: the mention and the memo; a transfer and an assignment for each mark.
  const bodies = 2 + references.length + 12 + 1 + memo.length + marks * (2 + 12 + 2 + 108);
  const own = 2 + 2 * marks;
  if (version === 1) {
    const start = 42 + 16;
    return { bytes: start + 32 * keys + 4 * own + bodies + 64, keys, instructions: own };
  }
  // Program and two lengths each; a memo's is two bytes long. Limit and price of the budget.
  const heads = 3 * own + 1 + 3 + 5 + 3 + 9;
  return { bytes: 65 + 6 + 32 * keys + 32 + 1 + heads + bodies, keys, instructions: own + 2 };
}
