export type AccountRole = 'writable-signer' | 'readonly-signer' | 'writable' | 'readonly';

/**
 * The address is null where it comes from an address lookup table: the bytes don't hold it, and
 * such an account never signs.
 */
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

/** A version 1 message sets these itself; older messages use ComputeBudget instructions. */
export interface TransactionConfig {
  /** In all, not for a unit; 0 where none is set. */
  readonly priorityFeeLamports: bigint;
  readonly computeUnitLimit: number;
  /** Bytes. */
  readonly loadedAccountsDataSizeLimit: number;
  /** Bytes; null for the runtime's own. */
  readonly heapSize: number | null;
}

export type TransactionVersion = 'legacy' | 0 | 1;

/** Top-level instructions only: the wire bytes hold no others. */
export interface Transaction {
  readonly version: TransactionVersion;
  /** 64 bytes each, in the order of the first accounts; all zero where missing. */
  readonly signatures: readonly Uint8Array[];
  readonly messageBytes: Uint8Array;
  readonly header: TransactionHeader;
  /** Base58 addresses; the first pays the fee. */
  readonly staticAccounts: readonly string[];
  /** Base58 of 32 bytes: a recent blockhash, or a durable nonce's value. */
  readonly lifetimeToken: string;
  readonly instructions: readonly DecodedInstruction[];
  readonly addressTableLookups: readonly AddressTableLookup[];
  /** Null but in version 1. */
  readonly config: TransactionConfig | null;
}

/** The limit for legacy and version 0: an IPv6 packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232;
export const MAX_V1_TRANSACTION_BYTES = 4096;

/** Bytes of a transaction that a writer leaves for what a wallet adds before it signs. */
export const ROOM_FOR_WALLETS = 200;

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
