import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { parseAddress, encodeAddress } from '../encoding/address';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import type { Instruction } from '../claim/claim-instructions';

hashes.sha512 = sha512;

/** The key is derived from the name, so that vectors are reproducible. */
export interface Signer {
  readonly address: string;
  readonly secretKey: Uint8Array;
}

export interface RawMessage {
  readonly version: 'legacy' | number;
  readonly header: readonly [required: number, readonlySigned: number, readonlyUnsigned: number];
  readonly keys: readonly Uint8Array[];
  readonly lifetime: Uint8Array;
  readonly instructions: readonly {
    readonly program: number;
    readonly accounts: readonly number[];
    readonly data: Uint8Array;
  }[];
  readonly lookups: readonly {
    readonly table: Uint8Array;
    readonly writable: readonly number[];
    readonly readonly: readonly number[];
  }[];
}

export function createSigner(name: string): Signer {
  const secretKey = sha256(toUtf8(`signer ${name}`));
  return { secretKey, address: encodeAddress(getPublicKey(secretKey)) };
}

/** Orders keys as client libraries do: signers first, writable before read-only. */
export function compileMessage(
  payer: Signer,
  instructions: readonly Instruction[],
  version: RawMessage['version'] = 0,
): RawMessage {
  const ranks = new Map<string, number>();
  const note = (address: string, rank: number) => {
    ranks.set(address, Math.min(rank, ranks.get(address) ?? rank));
  };
  const order = ['writable-signer', 'readonly-signer', 'writable', 'readonly'];
  for (const { programAddress, accounts } of instructions) {
    for (const { address, role } of accounts) note(address, order.indexOf(role));
    note(programAddress, 3);
  }
  ranks.set(payer.address, -1);
  const keys = [...ranks.keys()].toSorted((a, b) => Number(ranks.get(a)) - Number(ranks.get(b)));
  const count = (rank: number) => [...ranks.values()].filter((each) => each === rank).length;
  return {
    version,
    header: [count(-1) + count(0) + count(1), count(1), count(3)],
    keys: keys.map(parseAddress),
    lifetime: sha256(toUtf8('a recent blockhash')),
    instructions: instructions.map(({ programAddress, accounts, data }) => ({
      program: keys.indexOf(programAddress),
      accounts: accounts.map(({ address }) => keys.indexOf(address)),
      data,
    })),
    lookups: [],
  };
}

export function encodeMessage(message: RawMessage): Uint8Array {
  const { version, header, keys, lifetime, instructions, lookups } = message;
  const body = joinBytes(
    Uint8Array.from(header),
    encodeList(keys, (key) => key),
    lifetime,
    encodeList(instructions, ({ program, accounts, data }) =>
      joinBytes(Uint8Array.of(program), encodeBytes(accounts), encodeBytes(data)),
    ),
  );
  if (version === 'legacy') return body;
  const tables = encodeList(lookups, ({ table, writable, readonly }) =>
    joinBytes(table, encodeBytes(writable), encodeBytes(readonly)),
  );
  return joinBytes(Uint8Array.of(0x80 | version), body, tables);
}

export interface RawConfig {
  readonly mask: number;
  readonly values: readonly number[];
}

export const ENOUGH: RawConfig = { mask: 0b1100, values: [200_000, 65_536] };

export function encodeVersion1(
  { header, keys, lifetime, instructions }: RawMessage,
  { mask, values }: RawConfig = ENOUGH,
): Uint8Array {
  return joinBytes(
    Uint8Array.of(0x81, ...header),
    toLittleEndian(mask, 4),
    lifetime,
    Uint8Array.of(instructions.length, keys.length),
    ...keys,
    ...values.map((value) => toLittleEndian(value, 4)),
    ...instructions.map(({ program, accounts, data }) =>
      joinBytes(Uint8Array.of(program, accounts.length), toLittleEndian(data.length, 2)),
    ),
    ...instructions.flatMap(({ accounts, data }) => [Uint8Array.from(accounts), data]),
  );
}

export function signVersion1(bytes: Uint8Array, signers: readonly Signer[]): Uint8Array {
  return joinBytes(bytes, ...signers.map(({ secretKey }) => sign(bytes, secretKey)));
}

function toLittleEndian(value: number, width: number): Uint8Array {
  return Uint8Array.from({ length: width }, (_, index) => (value >>> (8 * index)) & 0xff);
}

export function encodeTransaction(
  signatures: readonly Uint8Array[],
  message: Uint8Array,
): Uint8Array {
  return joinBytes(
    encodeList(signatures, (signature) => signature),
    message,
  );
}

export function signMessage(message: RawMessage, signers: readonly Signer[]): Uint8Array {
  const bytes = encodeMessage(message);
  return encodeTransaction(
    signers.map(({ secretKey }) => sign(bytes, secretKey)),
    bytes,
  );
}

function encodeLength(length: number): Uint8Array {
  const bytes: number[] = [];
  let left = length;
  while (left > 0x7f) {
    bytes.push((left & 0x7f) | 0x80);
    left >>= 7;
  }
  return Uint8Array.from([...bytes, left]);
}

function encodeBytes(bytes: ArrayLike<number>): Uint8Array {
  return joinBytes(encodeLength(bytes.length), Uint8Array.from(bytes));
}

function encodeList<T>(items: readonly T[], encode: (item: T) => Uint8Array): Uint8Array {
  return joinBytes(encodeLength(items.length), ...items.map(encode));
}
