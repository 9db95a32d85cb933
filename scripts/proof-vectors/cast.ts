import { createHash } from 'node:crypto';
import type { Subject } from '@countersign/proof';
import {
  type Claim,
  getClaimInstructions,
  getReferences,
  type Instruction,
  toNet,
} from '@countersign/proof/claims';
import {
  digestOf,
  digestToAddress,
  type Digest,
  encodeAddress,
  formatDigest,
  toDigest,
} from '@countersign/proof/encoding';
import {
  compileMessage,
  createSigner,
  encodeVersion1,
  type RawConfig,
  type RawMessage,
  type Signer,
  signMessage,
  signVersion1,
} from '@countersign/proof/test/build-transaction';

export const GENESIS = encodeAddress(sha256('a test network'));
export const OTHER_GENESIS = encodeAddress(sha256('another test network'));
export const NET = toNet(GENESIS);
export const ALICE = createSigner('alice');
export const BOB = createSigner('bob');
export const PAYER = createSigner('payer');

/** Node's own hash, so that the vectors do not depend on our code. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
}

export function toHexText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

export function fromHexText(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}

export function utf8(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'utf8'));
}

export function createFile(name: string): Subject {
  const content = utf8(`the content of ${name}\n`);
  return { name, size: content.length, digest: digestOf(content) };
}

export function createFiles(count: number): Subject[] {
  return Array.from({ length: count }, (_, index) => createFile(`file-${index}.txt`));
}

export function createSalt(name: string): Uint8Array {
  return sha256(`salt of ${name}`);
}

export function toJsonSubject({ name, size, digest }: Subject) {
  return { name, size, digest: formatDigest(digest) };
}

/** RFC 9162, 2.1.1, in its slow but obvious form. */
export function getRootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only !== undefined && leaves.length === 1) return sha256(Uint8Array.of(0), only);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const left = getRootByDefinition(leaves.slice(0, split));
  const right = getRootByDefinition(leaves.slice(split));
  return sha256(Uint8Array.of(1), left, right);
}

/** RFC 9162, 2.1.3.1 */
export function getPathByDefinition(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...getPathByDefinition(index, left), getRootByDefinition(right)]
    : [...getPathByDefinition(index - split, right), getRootByDefinition(left)];
}

export function sortDistinct(digests: readonly Digest[]): Uint8Array[] {
  const texts = [...new Set(digests.map((digest) => toHexText(digest.bytes)))].sort();
  return texts.map(fromHexText);
}

export function getTreeClaim(files: readonly Subject[]): Claim & { kind: 'tree' } {
  const leaves = sortDistinct(files.map((file) => file.digest));
  const root = toDigest(getRootByDefinition(leaves));
  return { kind: 'tree', root, count: leaves.length, net: NET };
}

export interface ClaimTransaction {
  readonly claim: Claim;
  /** Only a forgery lists some of its leaves, but not all. */
  readonly files?: readonly Subject[];
  readonly subject?: Digest;
  readonly author?: Signer;
  readonly payer?: Signer;
  readonly version?: 'legacy' | 0 | 1;
  readonly config?: RawConfig;
  readonly before?: readonly Instruction[];
  readonly bend?: (instructions: Instruction[]) => Instruction[];
  readonly bendMessage?: (message: RawMessage) => RawMessage;
}

export function signClaim(recipe: ClaimTransaction): Uint8Array {
  const { claim, author = ALICE, payer = author, before = [], files = [], subject } = recipe;
  const leaves = sortDistinct(files.map((file) => file.digest)).map(toDigest);
  const references =
    claim.kind === 'tree'
      ? [claim.root, ...leaves].map(digestToAddress)
      : getReferences(claim, [], subject);
  const own = getClaimInstructions({ author: author.address, claim, references });
  const instructions = [...before, ...(recipe.bend?.(own) ?? own)];
  const compiled = compileMessage(payer, instructions, recipe.version);
  const message = recipe.bendMessage?.(compiled) ?? compiled;
  const signers = payer === author ? [author] : [payer, author];
  return recipe.version === 1
    ? signVersion1(encodeVersion1(message, recipe.config), signers)
    : signMessage(message, signers);
}
