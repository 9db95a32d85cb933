import type { Claim } from './claim';
import { toUtf8 } from '../encoding/bytes';
import { serializeMemo } from './serialize-memo';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '../transaction/programs';
import type { AccountRole } from '../transaction/transaction';
import { getTransferData } from '../transaction/system-instructions';

export interface Instruction {
  readonly programAddress: string;
  readonly accounts: readonly { readonly address: string; readonly role: AccountRole }[];
  readonly data: Uint8Array;
}

export interface ClaimInstructionsInput {
  readonly author: string;
  readonly claim: Claim;
  /** Base58 addresses, made by `getReferences`. */
  readonly references: readonly string[];
}

/**
 * The transfer carries the references, because the Memo program refuses accounts that don't sign.
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
      data: getTransferData(0n),
    },
    {
      programAddress: MEMO_PROGRAM,
      accounts: [{ address: author, role: 'readonly-signer' }],
      data: toUtf8(serializeMemo(claim)),
    },
  ];
}
