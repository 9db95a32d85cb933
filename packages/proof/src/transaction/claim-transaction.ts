import { parseAddress } from '../encoding/address';
import type { Claim } from '../claim/claim';
import { isTransferOfNothing } from './transfer-nothing';
import { type Digest, isSameDigest, toDigest } from '../encoding/digest';
import { getEffect } from './instruction-effect';
import { findAllMarkInstructions } from '../claim/mark';
import { type ParsedMemo, parseMemo } from '../claim/memo';
import { isNonceAdvance } from './nonce';
import { getProgramName, MEMO_PROGRAM, SYSTEM_PROGRAM } from './programs';
import type { DecodedInstruction, Transaction } from './transaction';
import { createTree, getLeaves } from '../tree/tree';
import type { OtherInstruction } from '../verify/verdict';

export interface SignedClaim {
  readonly transaction: Transaction;
  readonly author: string;
  readonly claim: Claim;
}

export interface ClaimMemo {
  readonly instruction: DecodedInstruction;
  readonly reading: Exclude<ParsedMemo, { status: 'foreign' }>;
}

/** Top-level memos under our prefix. */
export function getClaimMemos(transaction: Transaction): ClaimMemo[] {
  return transaction.instructions.flatMap((instruction) => {
    if (instruction.programAddress !== MEMO_PROGRAM) return [];
    const reading = parseMemo(instruction.data);
    return reading.status === 'foreign' ? [] : { instruction, reading };
  });
}

/** A transaction with a durable nonce does not expire: it may land years after it was signed. */
export function isNonceBased(transaction: Transaction): boolean {
  const [first] = transaction.instructions;
  return first !== undefined && isNonceAdvance(first);
}

/** Finds the transfer of 0 lamports that carries the references. */
function findMention(transaction: Transaction, author: string): DecodedInstruction | undefined {
  return transaction.instructions.find(
    ({ programAddress, accounts, data }) =>
      programAddress === SYSTEM_PROGRAM &&
      isTransferOfNothing(data) &&
      accounts[0]?.address === author &&
      accounts[1]?.address === author,
  );
}

/**
 * All instructions but the memo, the transfer of 0 lamports and those that set marks.
 *
 * @param marking - by default those that set any marks of the author
 */
export function getOtherInstructions(
  transaction: Transaction,
  author: string | null,
  marking = author === null ? [] : findAllMarkInstructions(transaction, author),
): OtherInstruction[] {
  const memos = getClaimMemos(transaction);
  const mention = author === null ? undefined : findMention(transaction, author);
  const ours = [...memos.map((memo) => memo.instruction), mention, ...marking];
  return transaction.instructions.flatMap((instruction, index) => {
    if (ours.includes(instruction)) return [];
    const { programAddress } = instruction;
    const effect = getEffect(instruction);
    return [{ index, programAddress, program: getProgramName(programAddress), effect }];
  });
}

/**
 * The leaves that a small tree's transaction mentions after the root; null unless exactly they make
 * the claim's root.
 */
export function getListedLeaves({ transaction, author, claim }: SignedClaim): Digest[] | null {
  const mention = findMention(transaction, author);
  if (claim.kind !== 'tree' || mention === undefined) return null;
  const leaves = mention.accounts
    .slice(3)
    .flatMap(({ address }) => (address === null ? [] : toDigest(parseAddress(address))));
  const sorted = getLeaves(leaves);
  if (sorted.length !== claim.count) return null;
  return isSameDigest(createTree(sorted).root, claim.root) ? sorted : null;
}
