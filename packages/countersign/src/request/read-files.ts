import { basename, resolve } from 'node:path';
import type { Beginning } from '@countersign/core/documents/document-hash';
import { makeFileSet, type FileSet } from '@countersign/core/claims/file-set';
import { planSet } from '@countersign/core/claims/planned-claim';
import { toRequestName } from '@countersign/core/requests/request-link';
import type { SignersRequest } from '@countersign/proof/requests';
import { findFiles, type FoundFile } from '../files/find-files';
import { showLeftOut } from '../files/left-out';
import { hashFiles } from '../files/read-subject';
import { holdsReceipt, sortSignable } from '../files/receipt-file';
import { Unreadable } from '../files/unreadable';
import type { Output } from '../output/output';
import { trees } from '../sign/signing-context';

export interface GivenSet {
  readonly set: FileSet;
  readonly name: string;
  /** The earlier versions of a single PDF. */
  readonly beginnings: readonly Beginning[];
}

/** Reads the files that `sign` would sign together. */
export async function readSet(
  paths: readonly string[],
  timeoutMs: number,
  output: Output,
): Promise<GivenSet> {
  const { own, receipts, system } = sortSignable(findFiles(paths), paths);
  const misnamed = receipts.find((file) => !holdsReceipt(file));
  if (misnamed) {
    throw new Unreadable(`${misnamed.path} is named like a receipt and is none: move it`);
  }
  showLeftOut({ receipts: receipts.map(getName), system: system.map(getName) }, output);
  const [first, ...others] = own;
  if (!first) throw new Unreadable('there is no file but receipts and files of the system');
  const read = await hashFiles(own, timeoutMs, output);
  const subjects = read.map(({ subject }) => subject);
  const set = await makeFileSet(trees, subjects, false, new AbortController().signal);
  const named = others.length === 0 ? first.name : paths.length === 1 ? paths[0] : undefined;
  const name = named === undefined ? `${own.length} files` : basename(resolve(named));
  return { set, name: toRequestName(name), beginnings: read[0]?.beginnings ?? [] };
}

const getName = ({ name }: FoundFile) => name;

export function toAsked(set: FileSet, net: string): SignersRequest['claim'] {
  const { claim } = planSet(set, net);
  if (claim.kind === 'file' || claim.kind === 'tree') return claim;
  throw new TypeError('A set that is not private makes a file or a tree claim.');
}
