import type { Transaction } from './transaction';

export interface RequiredSignature {
  /** Base58 address. */
  readonly signer: string;
  /** All zero where it is missing. */
  readonly signature: Uint8Array;
}

/** Signatures with their signers: the first accounts, in order. */
export function getRequiredSignatures(transaction: Transaction): RequiredSignature[] {
  const { staticAccounts, signatures } = transaction;
  return staticAccounts.flatMap((signer, index) =>
    signatures.slice(index, index + 1).map((signature) => ({ signer, signature })),
  );
}
