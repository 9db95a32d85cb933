import { sha256 } from '@noble/hashes/sha2.js';
import { parseAddress, parseSignature, encodeAddress } from '../encoding/address';
import { encodeBase64 } from '../encoding/base64';
import { isSameBytes, joinBytes, toUtf8 } from '../encoding/bytes';
import type { Instruction } from './claim-instructions';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '../transaction/programs';
import { getTransferData, readTransferData } from '../transaction/system-instructions';
import type { DecodedInstruction, Transaction } from '../transaction/transaction';

const DOMAIN = toUtf8('countersign/1 revoke\0');

/** Only `author` can assign this address to the Memo program, and an assignment is for ever. */
export interface Mark {
  readonly author: string;
  /** 32 characters of base64url */
  readonly seed: string;
  readonly address: string;
}

/** An account at a mark's address counts only if this program owns it. */
export const MARK_OWNER = MEMO_PROGRAM;

/** The rent-exempt minimum of an account without data. */
export const MAX_MARK_LAMPORTS = 890_880n;

const SEED_BYTES = 24;

const SEED_CHARACTERS = 32;

/** System instruction 10, AssignWithSeed, and the length of the seed as u64; little-endian. */
const ASSIGN_WITH_SEED = Uint8Array.of(10, 0, 0, 0);
const SEED_LENGTH = Uint8Array.of(SEED_CHARACTERS, 0, 0, 0, 0, 0, 0, 0);

/** The instruction's number, the base address and the seed's length precede the seed. */
const SEED_START = 4 + 32 + 8;
const ASSIGN_BYTES = SEED_START + SEED_CHARACTERS + 32;

/** @throws ProofError `address/malformed`, `signature/malformed` */
export function getWithdrawalMark(author: string, signature: string): Mark {
  const hash = sha256(joinBytes(DOMAIN, parseSignature(signature)));
  return toMark(author, toUtf8(encodeBase64Url(hash.subarray(0, SEED_BYTES))));
}

/** @param lamports - the network's minimum for an account without data; 0 omits the transfer */
export function getMarkInstructions(mark: Mark, lamports: bigint): Instruction[] {
  const { author, address } = mark;
  const funding: Instruction = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: author, role: 'writable-signer' },
      { address, role: 'writable' },
    ],
    data: getTransferData(lamports),
  };
  const assignment: Instruction = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address, role: 'writable' },
      { address: author, role: 'readonly-signer' },
    ],
    data: getAssignData(mark),
  };
  return lamports > 0n ? [funding, assignment] : [assignment];
}

export interface MarkInstructions {
  /** 0 if no valid transfer funds the account, so that the mark is not set. */
  readonly lamports: bigint;
  readonly instructions: readonly DecodedInstruction[];
}

/** A transfer of more than `MAX_MARK_LAMPORTS` is not part of the mark. */
export function findMarkInstructions(
  { instructions }: Transaction,
  mark: Mark,
): MarkInstructions | null {
  const { author, address } = mark;
  const assignment = instructions.find(
    (each) => isCall(each, [address, author]) && isSameBytes(each.data, getAssignData(mark)),
  );
  if (assignment === undefined) return null;
  for (const each of instructions) {
    const lamports = isCall(each, [author, address]) ? readTransferData(each.data) : null;
    if (lamports !== null && lamports > 0n && lamports <= MAX_MARK_LAMPORTS) {
      return { lamports, instructions: [each, assignment] };
    }
  }
  return { lamports: 0n, instructions: [assignment] };
}

/** A transaction that transfers less than the rent-exempt minimum fails, so any amount counts. */
export function isMarkSet(transaction: Transaction, mark: Mark): boolean {
  return (findMarkInstructions(transaction, mark)?.lamports ?? 0n) > 0n;
}

/** Records of earlier writers also mark files, sets and commitments. */
export function findAllMarkInstructions(
  transaction: Transaction,
  author: string,
): readonly DecodedInstruction[] {
  return transaction.instructions.flatMap(({ programAddress, data }) => {
    if (programAddress !== SYSTEM_PROGRAM || data.length !== ASSIGN_BYTES) return [];
    const mark = toMark(author, data.subarray(SEED_START, SEED_START + SEED_CHARACTERS));
    return findMarkInstructions(transaction, mark)?.instructions ?? [];
  });
}

function toMark(author: string, seed: Uint8Array): Mark {
  const derived = sha256(joinBytes(parseAddress(author), seed, parseAddress(MARK_OWNER)));
  return { author, seed: String.fromCharCode(...seed), address: encodeAddress(derived) };
}

function isCall({ programAddress, accounts }: DecodedInstruction, own: readonly string[]): boolean {
  return (
    programAddress === SYSTEM_PROGRAM &&
    accounts.length === own.length &&
    accounts.every(({ address }, index) => address === own[index])
  );
}

function getAssignData({ author, seed }: Mark): Uint8Array {
  return joinBytes(
    ASSIGN_WITH_SEED,
    parseAddress(author),
    SEED_LENGTH,
    toUtf8(seed),
    parseAddress(MARK_OWNER),
  );
}

/** The length is a multiple of three, so base64 adds no padding. */
function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}
