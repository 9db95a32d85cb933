import { readLittleEndian } from '../encoding/bytes';
import { COMPUTE_BUDGET_PROGRAM } from './programs';
import type { DecodedInstruction, Transaction } from './transaction';

const LAMPORTS_PER_SIGNATURE = 5000n;
const MICRO_LAMPORTS = 1_000_000n;
const SET_LIMIT = 2;
const SET_PRICE = 3;
/** The runtime's default for each instruction, and its maximum for a transaction. */
const DEFAULT_UNITS = 200_000n;
const MAX_UNITS = 1_400_000n;

/** Returns lamports: the base fees of all signatures plus the highest priority fee. */
export function getHighestFee({ header, instructions, config }: Transaction): bigint {
  const base = BigInt(header.requiredSignatures) * LAMPORTS_PER_SIGNATURE;
  if (config !== null) return base + config.priorityFeeLamports;
  const budget = instructions.filter(
    ({ programAddress }) => programAddress === COMPUTE_BUDGET_PROGRAM,
  );
  const price = readNumber(budget, SET_PRICE, 8) ?? 0n;
  const others = BigInt(instructions.length - budget.length);
  const units = readNumber(budget, SET_LIMIT, 4) ?? DEFAULT_UNITS * others;
  const paid = price * (units < MAX_UNITS ? units : MAX_UNITS);
  return base + (paid + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
}

/** The runtime refuses a second instruction of the same kind and ignores bytes after the number. */
function readNumber(
  budget: readonly DecodedInstruction[],
  kind: number,
  bytes: number,
): bigint | null {
  const found = budget.find(({ data }) => data[0] === kind && data.length > bytes);
  return found === undefined ? null : readLittleEndian(found.data.subarray(1, bytes + 1));
}
