import type { Claim } from './claim';
import { toUtf8 } from './bytes';
import { printMemo } from './memo';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from './programs';
import type { AccountRole } from './transaction';

/** An instruction as plain data, for any client library to take over. */
export interface Instruction {
  readonly programAddress: string;
  readonly accounts: readonly { readonly address: string; readonly role: AccountRole }[];
  readonly data: Uint8Array;
}

export interface ClaimInstructionsInput {
  /** Base58 address of the account that signs. */
  readonly author: string;
  readonly claim: Claim;
  /** From `getReferences`. */
  readonly references: readonly string[];
}

/** System instruction 2 (transfer) and 0 lamports: u32 and u64, little-endian. */
const TRANSFER_NOTHING = Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

/**
 * The two instructions of a claim: a transfer of nothing from the author to the author that
 * mentions the references (the Memo program refuses accounts that don't sign), then the memo,
 * signed by the author.
 *
 * @throws ProofError `claim/invalid`
 */
export function getClaimInstructions(input: ClaimInstructionsInput): Instruction[] {
  const { author, claim, references } = input;
  const mentions = references.map((address) => ({ address, role: 'readonly' }) as const);
  return [
    {
      programAddress: SYSTEM_PROGRAM,
      accounts: [
        { address: author, role: 'writable-signer' },
        { address: author, role: 'writable' },
        ...mentions,
      ],
      data: TRANSFER_NOTHING.slice(),
    },
    {
      programAddress: MEMO_PROGRAM,
      accounts: [{ address: author, role: 'readonly-signer' }],
      data: toUtf8(printMemo(claim)),
    },
  ];
}

/** Tells whether an instruction's data is a transfer of nothing. */
export function isTransferOfNothing(data: Uint8Array): boolean {
  return data.join() === TRANSFER_NOTHING.join();
}
