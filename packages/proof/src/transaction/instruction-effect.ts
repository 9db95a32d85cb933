import { encodeAddress } from '../encoding/address';
import { readLittleEndian } from '../encoding/bytes';
import { isNonceAdvance, readTransferData } from './system-instructions';
import {
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs';
import type { DecodedInstruction } from './transaction';
import type { InstructionEffect, OtherInstruction, Verdict } from '../verify/verdict';

/** System instruction 1, Assign, as u32 little-endian; the owner follows. */
const SYSTEM_ASSIGN = '1,0,0,0';
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;
/** Lighthouse instructions below this number write to an account. */
const FIRST_ASSERTION = 2;

export function getEffect(instruction: DecodedInstruction): InstructionEffect {
  const { programAddress, data } = instruction;
  switch (programAddress) {
    case COMPUTE_BUDGET_PROGRAM:
      return { kind: 'budget' };
    case MEMO_PROGRAM:
      return { kind: 'memo' };
    case LIGHTHOUSE_PROGRAM:
      return { kind: (data[0] ?? 0) < FIRST_ASSERTION ? 'unknown' : 'guard' };
    case SYSTEM_PROGRAM:
      return readSystem(instruction);
    case TOKEN_PROGRAM:
    case TOKEN_2022_PROGRAM:
      return readTokenTransfer(instruction);
    default:
      return { kind: 'unknown' };
  }
}

function readSystem(instruction: DecodedInstruction): InstructionEffect {
  const { data, accounts } = instruction;
  if (isNonceAdvance(instruction)) return { kind: 'nonce' };
  const lamports = readTransferData(data);
  if (lamports !== null) return toTransfer(instruction, 'lamports', lamports, 1);
  const isAssign = data.length === 36 && data.subarray(0, 4).join() === SYSTEM_ASSIGN;
  if (!isAssign) return { kind: 'unknown' };
  const account = accounts[0]?.address ?? null;
  return { kind: 'assign', account, owner: encodeAddress(data.subarray(4)) };
}

function readTokenTransfer(instruction: DecodedInstruction): InstructionEffect {
  const { data } = instruction;
  const amount = readLittleEndian(data.subarray(1, 9));
  if (data[0] === TOKEN_TRANSFER && data.length === 9) {
    return toTransfer(instruction, 'tokens', amount, 1);
  }
  // The mint is between the two accounts, and the decimals follow the amount.
  return data[0] === TOKEN_TRANSFER_CHECKED && data.length === 10
    ? toTransfer(instruction, 'tokens', amount, 2)
    : { kind: 'unknown' };
}

function toTransfer(
  { accounts }: DecodedInstruction,
  what: 'lamports' | 'tokens',
  amount: bigint,
  receiver: number,
): InstructionEffect {
  const from = accounts[0]?.address ?? null;
  const to = accounts[receiver]?.address ?? null;
  return { kind: 'transfer', what, amount, from, to };
}

/** Nobody signs a transaction for the sake of a harmless instruction. */
export function isHarmless({ effect }: OtherInstruction): boolean {
  if (effect.kind === 'transfer') return effect.amount === 0n;
  return effect.kind === 'budget' || effect.kind === 'guard' || effect.kind === 'nonce';
}

/** The signers may have meant the other instructions rather than the claim. */
export function isInLarger({ otherInstructions }: Pick<Verdict, 'otherInstructions'>): boolean {
  return !otherInstructions.every(isHarmless);
}
