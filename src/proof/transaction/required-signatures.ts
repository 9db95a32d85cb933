import type { Transaction } from './transaction';

export interface RequiredSignature {
  /** Base58 address of the account that it must be by. */
  readonly signer: string;
  /** All zero where it is missing. */
  readonly signature: Uint8Array;
}

/** The signatures of a transaction, each with its own signer: the first accounts, in their order. */
export function getRequiredSignatures(transaction: Transaction): RequiredSignature[] {
  const { staticAccounts, signatures } = transaction;
  return staticAccounts.flatMap((signer, index) =>
    signatures.slice(index, index + 1).map((signature) => ({ signer, signature })),
  );
}
