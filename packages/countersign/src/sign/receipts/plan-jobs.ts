import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Subject } from '@countersign/proof';
import { MAX_COUNT } from '@countersign/proof/claims';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { formatCount } from '@countersign/core/words/count';
import type { SignArguments } from '../../arguments/types';
import { STANDARD_INPUT } from '../../files/read-chunks';
import { RECEIPT_ENDING } from '../../files/receipt-file';
import { Unreadable } from '../../files/unreadable';
import { assertFree, isDirectory } from './assert-free';

export interface NamedSubject extends Subject {
  /** The path of the file; null if only its digest is known. */
  readonly path: string | null;
  /** Absent if only the file's digest is known. */
  readonly isChanged?: (() => boolean) | undefined;
}

export interface SigningJob {
  readonly subjects: readonly NamedSubject[];
  readonly statement: JobStatement | null;
  readonly target: Target;
}

export interface JobStatement {
  readonly about: string;
  readonly planned: PlannedClaim;
  readonly notes: readonly string[];
  readonly find: () => Promise<Elsewhere>;
}

export interface Elsewhere {
  readonly found: {
    readonly signature: string;
    readonly cluster: Cluster;
  } | null;
  /** The claim of that record; if there is none, the claim that is left to sign. */
  readonly planned: PlannedClaim;
  readonly notes: readonly string[];
}

export interface Target {
  /** Null for a file in `folder` that gets the signature as its name. */
  readonly path: string | null;
  /** Each file's own receipt, in the order of the files; null if the person wants none. */
  readonly ownPaths: readonly string[] | null;
  readonly folder: string;
}

export function listPaths({ path, ownPaths }: Target): readonly string[] {
  return [path ?? [], ownPaths ?? []].flat();
}

type Wanted = Pick<SignArguments, 'files' | 'lists' | 'isEach' | 'output'>;

/** @param sources - the paths that the run reads, which no receipt may replace */
export function planJobs(
  subjects: readonly NamedSubject[],
  wanted: Wanted,
  sources: readonly (string | Buffer)[],
): readonly SigningJob[] {
  const { isEach, output } = wanted;
  const isMany = isEach && subjects.length > 1;
  if (!isMany) assertOneReceipt(subjects.length);
  const folder = output !== null && (isMany || isFolder(output)) ? output : null;
  const parts = isMany ? subjects.map((subject) => [subject]) : [subjects];
  const jobs = parts.map((part) => ({
    subjects: part,
    statement: null,
    target: getTarget(part, wanted, folder),
  }));
  assertFree(
    jobs.flatMap(({ target }) => listPaths(target)),
    sources,
  );
  return jobs;
}

export function assertOneReceipt(count: number): void {
  if (count <= MAX_COUNT) return;
  throw new Unreadable(
    `one signature covers at most ${formatCount(MAX_COUNT)} files, and these are ${formatCount(count)}: sign fewer at once`,
  );
}

export function planTarget(output: string | null, sources: readonly string[]): Target {
  const folder = output !== null && isFolder(output) ? output : null;
  const target = toTarget(folder === null ? output : null, folder);
  assertFree(listPaths(target), sources);
  return target;
}

function getTarget(
  subjects: readonly NamedSubject[],
  { files, lists, output }: Wanted,
  folder: string | null,
): Target {
  const [only, ...others] = subjects;
  if (output !== null && folder === null) return toTarget(output, null);
  if (only && others.length === 0) return toTarget(getFilePath(only, folder), folder);
  const [source, ...more] = [...files, ...lists];
  const isOne = source !== undefined && source !== STANDARD_INPUT && more.length === 0;
  const path = isOne && existsSync(source) ? resolve(source) : null;
  const beside = path === null ? null : `${path}${RECEIPT_ENDING}`;
  if (folder === null) return toTarget(beside, null);
  const ownPaths = subjects.map((subject) => getFilePath(subject, folder) ?? '');
  const whole = beside === null ? null : join(folder, basename(beside));
  return { path: whole, ownPaths, folder };
}

function toTarget(path: string | null, folder: string | null): Target {
  return { path, ownPaths: null, folder: folder ?? (path === null ? '.' : dirname(path)) };
}

function getFilePath({ path, name }: NamedSubject, folder: string | null): string | null {
  if (folder !== null) return join(folder, `${toSafeName(name)}${RECEIPT_ENDING}`);
  return path === null || path === STANDARD_INPUT ? null : `${path}${RECEIPT_ENDING}`;
}

/** Keeps the path within the folder, because a list may contain any name. */
function toSafeName(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => !['', '.', '..'].includes(part));
  return parts.length === 0 ? 'file' : join(...parts);
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || isDirectory(path);
}
