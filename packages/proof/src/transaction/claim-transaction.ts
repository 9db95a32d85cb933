import { parseAddress } from '../encoding/address';
import type { Claim } from '../claim/claim';
import { isNonceAdvance, readTransferData } from './system-instructions';
import { type Digest, isSameDigest, toDigest } from '../encoding/digest';
import { getEffect } from './instruction-effect';
import { findAllMarkInstructions } from '../claim/mark';
import { type ParsedMemo, parseMemo } from '../claim/memo';
import { getProgramName, MEMO_PROGRAM, SYSTEM_PROGRAM } from './programs';
import type { DecodedInstruction, Transaction } from './transaction';
import { getLeaves, getTreeRoot } from '../tree/tree';
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

/** Any transfer of 0 lamports from the author to themself may carry the references. */
function getMentions(transaction: Transaction, author: string): DecodedInstruction[] {
  return transaction.instructions.filter(
    ({ programAddress, accounts, data }) =>
      programAddress === SYSTEM_PROGRAM &&
      readTransferData(data) === 0n &&
      accounts[0]?.address === author &&
      accounts[1]?.address === author,
  );
}

export function getOtherInstructions(
  transaction: Transaction,
  author: string | null,
  marking = author === null ? [] : findAllMarkInstructions(transaction, author),
): OtherInstruction[] {
  const memos = getClaimMemos(transaction);
  const mentions = author === null ? [] : getMentions(transaction, author);
  const ours = [...memos.map((memo) => memo.instruction), ...mentions, ...marking];
  return transaction.instructions.flatMap((instruction, index) => {
    if (ours.includes(instruction)) return [];
    const { programAddress } = instruction;
    const effect = getEffect(instruction);
    return [{ index, programAddress, program: getProgramName(programAddress), effect }];
  });
}

/** Returns null unless the leaves of one mention make exactly the claim's root. */
export function getListedLeaves({ transaction, author, claim }: SignedClaim): Digest[] | null {
  if (claim.kind !== 'tree') return null;
  for (const { accounts } of getMentions(transaction, author)) {
    const references = accounts
      .slice(2)
      .flatMap(({ address }) => (address === null ? [] : toDigest(parseAddress(address))));
    const leaves = getLeaves(references.filter((each) => !isSameDigest(each, claim.root)));
    const isWhole = leaves.length === claim.count;
    if (isWhole && isSameDigest(getTreeRoot(leaves), claim.root)) return leaves;
  }
  return null;
}
