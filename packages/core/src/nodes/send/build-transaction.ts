import {
  AccountRole,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Base64EncodedWireTransaction,
  type Instruction as KitInstruction,
  type TransactionMessageBytesBase64,
} from '@solana/kit';
import type { Instruction } from '@countersign/proof/claims';
import { MAX_TRANSACTION_BYTES, ROOM_FOR_WALLETS } from '@countersign/proof/transactions';
import type { ComputeBudget } from './compute-budget';
import type { ErrorWithReason } from '../node-failure';
import type { SignedVersion } from '../node-types';
import { parseAddress } from '../rpc/identifiers';

const ZERO_ADDRESS = '1'.repeat(32);

/**
 * A budget takes its program's address (32 bytes) and instructions of 8 and 12. Wallets add no
 * budget to a transaction that has one, so a budget may use their room.
 */
const COMPUTE_BUDGET_BYTES = 52;

export interface ClaimTransactionInput {
  readonly author: string;
  readonly instructions: readonly Instruction[];
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
  readonly computeBudget: ComputeBudget | null;
  readonly version?: SignedVersion;
}

export interface ClaimTransaction {
  readonly wireBytes: Uint8Array;
  readonly wireBase64: Base64EncodedWireTransaction;
  readonly messageBase64: TransactionMessageBytesBase64;
}

class TransactionTooLarge extends Error implements ErrorWithReason {
  readonly reason = 'transaction-too-large';

  constructor() {
    super('transaction-too-large');
  }
}

export function buildClaimTransaction(input: ClaimTransactionInput): ClaimTransaction {
  const { blockhash: text, lastValidBlockHeight, computeBudget, version = 0 } = input;
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageComputeUnitLimit(computeBudget?.unitLimit, message),
      (message) => setTransactionMessageComputeUnitPrice(computeBudget?.unitPrice, message),
      (message) => setTransactionMessageFeePayer(parseAddress(input.author), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(text), lastValidBlockHeight },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(input.instructions.map(toKitInstruction), message),
    ),
  );
  const wireBytes = Uint8Array.from(getTransactionEncoder().encode(transaction));
  const budgetBytes = computeBudget === null ? 0 : COMPUTE_BUDGET_BYTES;
  const limit = MAX_TRANSACTION_BYTES - ROOM_FOR_WALLETS + budgetBytes;
  if (wireBytes.length > limit) {
    throw new TransactionTooLarge();
  }
  return {
    wireBytes,
    wireBase64: getBase64EncodedWireTransaction(transaction),
    // Kit has this brand, but no function that makes it.
    messageBase64: getBase64Decoder().decode(
      transaction.messageBytes,
    ) as TransactionMessageBytesBase64,
  };
}

const ROLES: Record<Instruction['accounts'][number]['role'], AccountRole> = {
  'writable-signer': AccountRole.WRITABLE_SIGNER,
  'readonly-signer': AccountRole.READONLY_SIGNER,
  writable: AccountRole.WRITABLE,
  readonly: AccountRole.READONLY,
};

function toKitInstruction({ programAddress, accounts, data }: Instruction): KitInstruction {
  return {
    programAddress: parseAddress(programAddress),
    accounts: accounts.map(({ address, role }) => ({
      address: parseAddress(address),
      role: ROLES[role],
    })),
    data,
  };
}

/** Called while the page is idle, because the first transaction takes long to build. */
export function warmUp(): void {
  buildClaimTransaction({
    author: ZERO_ADDRESS,
    instructions: [],
    blockhash: ZERO_ADDRESS,
    lastValidBlockHeight: 0n,
    computeBudget: { unitLimit: 0, unitPrice: 0n },
  });
}
