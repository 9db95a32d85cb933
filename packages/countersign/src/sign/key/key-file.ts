import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { encodeAddress } from '@countersign/proof/encoding';
import { Unreadable } from '../../unreadable';

export interface Keypair {
  /** Base58. */
  readonly address: string;
  /** Ed25519. */
  readonly sign: (message: Uint8Array) => Uint8Array;
}

export interface ReadKeypair extends Keypair {
  /** That others may read the file, and what to do; null where they may not. */
  readonly warning: string | null;
}

/** Of a key file: 64 numbers of at most three digits, with room for blanks. */
const MOST_BYTES = 4_096;
const SEED_BYTES = 32;
/** RFC 8410: what stands before an Ed25519 seed, and before a public key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX_BYTES = 12;

/**
 * Reads the Solana CLI's key file: 32 bytes of a seed and 32 of its public key, as JSON numbers.
 * What it holds gets into no message.
 *
 * @throws Unreadable; an Error of `node:fs`
 */
export async function readKeypair(path: string): Promise<ReadKeypair> {
  // One handle, so that what is looked at is what is read.
  const file = await open(path, 'r').catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    const make = 'or make one with solana-keygen new';
    throw new Unreadable(`there is no key at ${path}: name one with -k, ${make}`, { cause });
  });
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw noKey(path);
    const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
    const warning = `warning: others may read the key ${path}, or change it: run chmod 600 ${quote(path)}`;
    const keypair = toKeypair(await readBytes(file, path), path);
    return { ...keypair, warning: isOpen ? warning : null };
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, path: string): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(MOST_BYTES + 1), 0);
  if (bytesRead > MOST_BYTES) throw noKey(path);
  try {
    const numbers: unknown = JSON.parse(buffer.subarray(0, bytesRead).toString('utf8'));
    if (Array.isArray(numbers) && numbers.length === 64 && numbers.every(isByte)) {
      return Uint8Array.from(numbers);
    }
  } catch {
    // Its message would quote the key.
  }
  throw noKey(path);
}

function noKey(path: string): Unreadable {
  return new Unreadable(
    `${path} is no key of the Solana CLI: it should be a list of 64 numbers, as solana-keygen new writes it`,
  );
}

function isByte(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
}

function toKeypair(bytes: Uint8Array, path: string): Keypair {
  const key = toPrivateKey(bytes.subarray(0, SEED_BYTES));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const own = publicKey.subarray(PUBLIC_PREFIX_BYTES);
  if (!own.equals(bytes.subarray(SEED_BYTES))) {
    throw new Unreadable(`the two halves of the key ${path} do not belong together`);
  }
  return {
    address: encodeAddress(Uint8Array.from(own)),
    sign: (message) => Uint8Array.from(sign(null, message, key)),
  };
}

function toPrivateKey(seed: Uint8Array): KeyObject {
  const der = Buffer.concat([PRIVATE_PREFIX, seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** For a shell. */
function quote(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
