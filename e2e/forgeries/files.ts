import type { Subject } from '@countersign/proof';
import {
  getCommitment,
  type FileClaim,
  type HiddenClaim,
  type TreeClaim,
} from '@countersign/proof/claims';
import { digestOf, type Digest } from '@countersign/proof/encoding';
import { createTree, getLeaves } from '@countersign/proof/trees';
import type { Stage } from './stage';

export interface SaltedFile extends Subject {
  readonly salt: Uint8Array;
}

export function createFile(name: string): Subject {
  const content = new TextEncoder().encode(`the content of ${name}\n`);
  return { name, size: content.length, digest: digestOf(content) };
}

export function createFiles(group: string, count: number): Subject[] {
  return Array.from({ length: count }, (_, index) => createFile(`${group}-${index}.txt`));
}

export function addSalt(file: Subject): SaltedFile {
  return { ...file, salt: digestOf(new TextEncoder().encode(`salt of ${file.name}`)).bytes };
}

export function claimFile({ net }: Pick<Stage, 'net'>, { digest }: Subject): FileClaim {
  return { kind: 'file', digest, net };
}

export function getSortedDigests(files: readonly Subject[]): Digest[] {
  return getLeaves(files.map(({ digest }) => digest));
}

export function claimTree({ net }: Pick<Stage, 'net'>, files: readonly Subject[]): TreeClaim {
  const leaves = getSortedDigests(files);
  return { kind: 'tree', root: createTree(leaves).root, count: leaves.length, net };
}

export function claimHidden({ net }: Pick<Stage, 'net'>, file: SaltedFile): HiddenClaim {
  return { kind: 'hidden', commitment: getCommitment(file.digest, file.salt), net };
}

export function claimHiddenSet(
  { net }: Pick<Stage, 'net'>,
  files: readonly SaltedFile[],
): HiddenClaim {
  const leaves = getLeaves(files.map(({ digest, salt }) => getCommitment(digest, salt)));
  return { kind: 'hidden', commitment: createTree(leaves).root, count: leaves.length, net };
}
