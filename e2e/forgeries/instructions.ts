import { AccountRole, address, type Instruction } from '@solana/kit';
import {
  getClaimInstructions,
  getMarkInstructions,
  getReferences,
  getWithdrawalMark,
  type Claim,
  type Instruction as PlainInstruction,
} from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '@countersign/proof/transactions';

const ROLES: Record<PlainInstruction['accounts'][number]['role'], AccountRole> = {
  'writable-signer': AccountRole.WRITABLE_SIGNER,
  'readonly-signer': AccountRole.READONLY_SIGNER,
  writable: AccountRole.WRITABLE,
  readonly: AccountRole.READONLY,
};

/** The first Memo program, which requires no signature. */
export const OLD_MEMO_PROGRAM = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

export function claimBy(
  author: string,
  claim: Claim,
  leaves: readonly Digest[] = [],
): Instruction[] {
  return mentionBy(author, claim, getReferences(claim, leaves, leaves[0]));
}

export function mentionBy(
  author: string,
  claim: Claim,
  references: readonly string[],
): Instruction[] {
  return getClaimInstructions({ author, claim, references }).map(toKit);
}

export function markBy(author: string, signature: string, lamports: bigint): Instruction[] {
  return getMarkInstructions(getWithdrawalMark(author, signature), lamports).map(toKit);
}

function toKit({ programAddress, accounts, data }: PlainInstruction): Instruction {
  return {
    programAddress: address(programAddress),
    accounts: accounts.map((account) => ({
      address: address(account.address),
      role: ROLES[account.role],
    })),
    data,
  };
}

type Account = readonly [address: string, role: AccountRole];

export function instruct(
  program: string,
  accounts: readonly Account[],
  data: Uint8Array,
): Instruction {
  return {
    programAddress: address(program),
    accounts: accounts.map(([account, role]) => ({ address: address(account), role })),
    data,
  };
}

export function memoBy(signers: readonly string[], text: string | Uint8Array): Instruction {
  const data = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return instruct(
    MEMO_PROGRAM,
    signers.map((signer) => [signer, AccountRole.READONLY_SIGNER] as const),
    data,
  );
}

export function transfer(
  from: string,
  to: string,
  lamports: bigint,
  mentions: readonly string[] = [],
): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2, 0);
  data.writeBigUInt64LE(lamports, 4);
  return instruct(
    SYSTEM_PROGRAM,
    [
      [from, AccountRole.WRITABLE_SIGNER],
      [to, AccountRole.WRITABLE],
      ...mentions.map((mention) => [mention, AccountRole.READONLY] as const),
    ],
    Uint8Array.from(data),
  );
}
