import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { decodeText, encodeAddress, isSignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import { readUntilOver, STANDARD_INPUT } from '../../files/read-chunks';
import { hasCode, Unreadable } from '../../files/unreadable';

export interface Keypair {
  readonly address: string;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** A key file has 64 numbers of at most three digits. This leaves room for blanks. */
const MOST_BYTES = 4_096;
const SEED_BYTES = 32;
/** RFC 8410: the DER bytes before an Ed25519 seed, and the number of those before a public key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX_BYTES = 12;

/** Reads a seed and its public key, 32 bytes each. No error repeats the file's content. */
export async function readKeypair(path: string, timeoutMs: number) {
  assertIsPath(path);
  const bytes = await readUntilOver(path, timeoutMs, MOST_BYTES).catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT')) throw cause;
    const make = 'or make one with solana-keygen new';
    throw new Unreadable(`there is no key at ${path}: name one with -k, ${make}`, { cause });
  });
  const shown = path === STANDARD_INPUT ? 'standard input' : path;
  const keypair = toKeypair(readNumbers(bytes, shown), shown);
  const warning = `warning: others may read the key ${path}, or change it: run chmod 600 ${quote(path)}`;
  return { ...keypair, warning: (await isOpenToOthers(path)) ? warning : null };
}

/** Refuses the Solana CLI's other names for a signer, and a secret key in place of its path. */
function assertIsPath(path: string): void {
  if (/^usb:/i.test(path)) {
    throw new Unreadable('hardware wallets can’t be used here: sign on the page');
  }
  if (/^prompt:/i.test(path) || path === 'ASK') {
    throw new Unreadable('a seed phrase can’t be typed in here: name a key file with -k');
  }
  if (isSecretKey(path)) {
    throw new Unreadable(
      '-k takes the path of a key file, and was given a secret key itself: it may stand in your shell’s history now',
    );
  }
}

/** Wallets export a key pair in base58. A signature looks the same. */
function isSecretKey(text: string): boolean {
  return isSignature(text.trim());
}

async function isOpenToOthers(path: string): Promise<boolean> {
  if (path === STANDARD_INPUT || process.platform === 'win32') return false;
  const found = await stat(path);
  return found.isFile() && (found.mode & 0o077) !== 0;
}

function readNumbers(bytes: Uint8Array, path: string): Uint8Array {
  if (bytes.length > MOST_BYTES) throw createKeyError(path);
  const text = decodeText(bytes) ?? '';
  if (isSecretKey(text)) {
    throw new Unreadable(
      `${path} holds a key in base58, as wallets export it: it should be a list of 64 numbers, as solana-keygen new writes it`,
    );
  }
  try {
    const numbers: unknown = JSON.parse(text);
    if (Array.isArray(numbers) && numbers.length === 64 && numbers.every(isByte)) {
      return Uint8Array.from(numbers);
    }
  } catch {
    // The parser's message would contain the key, so it is dropped.
  }
  throw createKeyError(path);
}

function createKeyError(path: string): Unreadable {
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

/** @param transaction - wire bytes with zeros for the signature */
export function signTransaction({ sign }: Keypair, transaction: Uint8Array): Uint8Array {
  const { messageBytes } = decodeTransaction(transaction);
  const bytes = Uint8Array.from(transaction);
  // The first byte is the number of signatures; the only signature follows.
  bytes.set(sign(messageBytes), 1);
  return bytes;
}

function quote(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
