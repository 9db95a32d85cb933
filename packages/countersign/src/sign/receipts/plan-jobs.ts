import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Subject } from '@countersign/proof';
import { MAX_COUNT } from '@countersign/proof/claims';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { formatCount } from '@countersign/core/words/count';
import type { SignArguments } from '../../arguments/types';
import { STANDARD_INPUT } from '../../files/read-chunks';
import { RECEIPT_ENDING } from '../../files/receipt-file';
import { hasCode } from '../../state/atomic-file';
import { Unreadable } from '../../files/unreadable';
import { assertKept } from './assert-kept';

export interface NamedSubject extends Subject {
  /** The path of its bytes; null where only its digest is known. */
  readonly path: string | null;
}

/** One signature, and where its receipts go. */
export interface Job {
  readonly subjects: readonly Subject[];
  /** The statement to sign; null where files are signed. */
  readonly statement: JobStatement | null;
  readonly target: Target;
}

export interface JobStatement {
  /** Signature of the record. */
  readonly about: string;
  readonly planned: PlannedClaim;
  /** Doubts about the record that the statement names: a line each. */
  readonly notes: readonly string[];
}

export interface Target {
  /** Null: in this folder, named after the signature. */
  readonly path: string | null;
  /** Paths for each file's own receipt, in the order of the files; null where none is wanted. */
  readonly ownPaths: readonly string[] | null;
  readonly folder: string;
  /** The person named this place: the receipt goes nowhere else. */
  readonly isNamed: boolean;
}

type Wanted = Pick<SignArguments, 'files' | 'lists' | 'isEach' | 'output'>;

/**
 * @param sources - all that is read, which no receipt may replace
 * @throws Unreadable where one signature would cover more files than a receipt can list, and where
 * two receipts would have one name, one that no file can have, or that of a source
 */
export function planJobs(
  subjects: readonly NamedSubject[],
  wanted: Wanted,
  sources: readonly (string | Buffer)[],
): readonly Job[] {
  const { isEach, output } = wanted;
  const isMany = isEach && subjects.length > 1;
  if (!isMany) assertOneReceipt(subjects.length);
  const folder = output !== null && (isMany || isFolder(output)) ? output : null;
  const jobs = isMany
    ? subjects.map((subject) => ({
        subjects: [subject],
        statement: null,
        target: toTarget(getFilePath(subject, folder), folder, output !== null),
      }))
    : [{ subjects, statement: null, target: getTarget(subjects, wanted, folder) }];
  const receipts = jobs.flatMap(({ target }) => [target.path ?? [], target.ownPaths ?? []].flat());
  assertKept(receipts, sources);
  assertWritable(receipts);
  return jobs;
}

/** @throws Unreadable where one signature would cover more files than a receipt can list */
export function assertOneReceipt(count: number): void {
  if (count <= MAX_COUNT) return;
  throw new Unreadable(
    `one signature covers at most ${formatCount(MAX_COUNT)} files, and these are ${formatCount(count)}: sign fewer at once`,
  );
}

/**
 * Plans where a statement's receipt goes: to the file or folder that is named, else into this
 * folder.
 *
 * @throws as `planJobs`
 */
export function planTarget(output: string | null, sources: readonly string[]): Target {
  const isInFolder = output !== null && isFolder(output);
  const target = toTarget(isInFolder ? null : output, isInFolder ? output : null, output !== null);
  const receipts = [target.path ?? []].flat();
  assertKept(receipts, sources);
  assertWritable(receipts);
  return target;
}

function getTarget(
  subjects: readonly NamedSubject[],
  { files, lists, output }: Wanted,
  folder: string | null,
): Target {
  const [only, ...others] = subjects;
  const isNamed = output !== null;
  if (isNamed && folder === null) return toTarget(output, null, isNamed);
  if (only && others.length === 0) return toTarget(getFilePath(only, folder), folder, isNamed);
  const [source, ...more] = [...files, ...lists];
  const isOne = source !== undefined && source !== STANDARD_INPUT && more.length === 0;
  const path = isOne && existsSync(source) ? resolve(source) : null;
  const beside = path === null ? null : `${path}${RECEIPT_ENDING}`;
  if (folder === null) return toTarget(beside, null, isNamed);
  const ownPaths = subjects.map((subject) => getFilePath(subject, folder) ?? '');
  const whole = beside === null ? null : join(folder, basename(beside));
  return { path: whole, ownPaths, folder, isNamed };
}

function toTarget(path: string | null, folder: string | null, isNamed: boolean): Target {
  const own = folder ?? (path === null ? '.' : dirname(path));
  return { path, ownPaths: null, folder: own, isNamed };
}

function getFilePath({ path, name }: NamedSubject, folder: string | null): string | null {
  if (folder !== null) return join(folder, `${toSafeName(name)}${RECEIPT_ENDING}`);
  return path === null || path === STANDARD_INPUT ? null : `${path}${RECEIPT_ENDING}`;
}

/** A list may name anything: nothing is written outside the folder. */
function toSafeName(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => !['', '.', '..'].includes(part));
  return parts.length === 0 ? 'file' : join(...parts);
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || isDirectory(path);
}

/** On usual file systems. */
const MOST_NAME_BYTES = 255;

function isFileName(name: string): boolean {
  return Buffer.byteLength(name) <= MOST_NAME_BYTES && !name.includes('\0');
}

/** Before anything is signed. */
function assertWritable(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) {
      throw new Unreadable(
        `two files would get the receipt ${path}: sign the folder that holds both, or one after the other with -o`,
      );
    }
    if (!isFileName(basename(path))) {
      throw new Unreadable(
        `no file can have the name of the receipt ${path}: name another place with -o`,
      );
    }
    seen.add(path);
  }
  const checked = new Set<string>();
  for (const path of paths) {
    const inTheWay = findInTheWay(path, seen, checked);
    if (inTheWay === null) continue;
    throw new Unreadable(
      `the receipt ${path} cannot be written: ${inTheWay}. Name another place with -o`,
    );
  }
}

/**
 * Why no file can be written there; null where one can.
 *
 * @param planned - where other receipts go
 * @param checked - folders that are known to be fine
 */
function findInTheWay(
  path: string,
  planned: ReadonlySet<string>,
  checked: Set<string>,
): string | null {
  if (isTaken(path)) {
    const target = statSync(path, { throwIfNoEntry: false });
    if (target?.isDirectory() === true) return `${path} is a folder`;
    if (target?.isFile() !== true) return `${path} is no regular file`;
  }
  const above: string[] = [];
  for (let folder = dirname(path); !checked.has(folder); folder = dirname(folder)) {
    if (planned.has(folder)) return `${folder} is another receipt of this run`;
    above.push(folder);
    if (!existsSync(folder)) continue;
    if (!isDirectory(folder)) return `${folder} is no folder`;
    if (!isWritable(folder)) return `nothing may be written in ${folder}`;
    break;
  }
  for (const folder of above) checked.add(folder);
  return null;
}

/** A link to nothing takes its name too. */
function isTaken(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
