/** Who an account is to a transaction, as its header says. */
export type AccountRole = 'writable-signer' | 'readonly-signer' | 'writable' | 'readonly';

/**
 * An account that an instruction names. The address is null where it comes through an address
 * lookup table: the bytes alone don't tell it, and it is never a signer.
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

/** A transaction as its wire bytes say; top-level instructions only, as there are no others in it. */
export interface Transaction {
  readonly version: 'legacy' | 0;
  /** 64 bytes each, one for each of the first accounts; all zero where not signed yet. */
  readonly signatures: readonly Uint8Array[];
  /** What the signatures are over. */
  readonly messageBytes: Uint8Array;
  readonly header: TransactionHeader;
  /** Base58 addresses; the first pays the fee. */
  readonly staticAccounts: readonly string[];
  /** Base58 of 32 bytes: a recent blockhash, or the value of a durable nonce. */
  readonly lifetimeToken: string;
  readonly instructions: readonly DecodedInstruction[];
  readonly addressTableLookups: readonly AddressTableLookup[];
}

/** The largest transaction of these versions: an IPv6 packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232;
