export type AccountRole = 'writable-signer' | 'readonly-signer' | 'writable' | 'readonly';

/** The address is null if a lookup table holds it; such an account never signs. */
export interface AccountMeta {
  readonly address: string | null;
  readonly role: AccountRole;
}

export interface DecodedInstruction {
  readonly programAddress: string;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

export interface AddressTableLookup {
  readonly tableAddress: string;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}

export interface TransactionHeader {
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
}

/** Version 1 messages carry these values; older messages use ComputeBudget instructions. */
export interface TransactionConfig {
  /** For the whole transaction, not for each unit; 0 if none is set. */
  readonly priorityFeeLamports: bigint;
  readonly computeUnitLimit: number;
  /** In bytes. */
  readonly loadedAccountsDataSizeLimit: number;
  /** In bytes; null for the runtime's default. */
  readonly heapSize: number | null;
}

export type TransactionVersion = 'legacy' | 0 | 1;

/** Top-level instructions only: the wire bytes contain no others. */
export interface Transaction {
  readonly version: TransactionVersion;
  /** 64 bytes each, in the order of the first accounts; a missing signature is all zero. */
  readonly signatures: readonly Uint8Array[];
  readonly messageBytes: Uint8Array;
  readonly header: TransactionHeader;
  /** Base58 addresses; the first pays the fee. */
  readonly staticAccounts: readonly string[];
  /** Base58 of 32 bytes: a recent blockhash, or a durable nonce's value. */
  readonly lifetimeToken: string;
  readonly instructions: readonly DecodedInstruction[];
  readonly addressTableLookups: readonly AddressTableLookup[];
  /** Null in all versions but 1. */
  readonly config: TransactionConfig | null;
}

/** The limit for legacy and version 0: an IPv6 packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232;
export const MAX_V1_TRANSACTION_BYTES = 4096;

export const ROOM_FOR_WALLETS = 200;

export interface RequiredSignature {
  readonly signer: string;
  readonly signature: Uint8Array;
}

export function getRequiredSignatures(transaction: Transaction): RequiredSignature[] {
  const { staticAccounts, signatures } = transaction;
  return staticAccounts.flatMap((signer, index) =>
    signatures.slice(index, index + 1).map((signature) => ({ signer, signature })),
  );
}
