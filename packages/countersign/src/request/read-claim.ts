import { basename } from 'node:path';
import { makeFileSet } from '@countersign/core/claims/file-set';
import { planSet } from '@countersign/core/claims/planned-claim';
import { toRequestName } from '@countersign/core/requests/request-link';
import type { Claim } from '@countersign/proof/claims';
import { findFiles } from '../files/find-files';
import { hashSubjects } from '../files/read-subject';
import type { Output } from '../output/output';
import { findOwn } from '../sign/sign-command';
import { trees } from '../sign/signing-context';

export interface GivenClaim {
  readonly claim: Claim;
  readonly name: string;
}

/** Reads the files that `sign` would sign together. */
export async function readClaim(
  files: readonly string[],
  net: string,
  timeoutMs: number,
  output: Output,
): Promise<GivenClaim> {
  const { files: own } = findOwn(findFiles(files), { files, lists: [] }, output);
  const subjects = await hashSubjects(own, timeoutMs, output);
  const set = await makeFileSet(trees, subjects, false, new AbortController().signal);
  const [only, ...others] = own;
  const [named, ...more] = files;
  const name =
    only && others.length === 0
      ? only.name
      : more.length === 0
        ? basename(named ?? '')
        : `${own.length} files`;
  return { claim: planSet(set, net).claim, name: toRequestName(basename(name)) };
}
