import type { Subject } from '@countersign/proof';
import { formatDigest, isSameDigest } from '@countersign/proof/encoding';
import type { DigestArguments } from '../arguments/types';
import { EXIT_CODES } from '../exit-code';
import { findFiles, findListed, type FoundFile } from '../find-files';
import type { Output } from '../output';
import { STANDARD_INPUT } from '../read-chunks';
import { hashFiles, readDigestLists } from '../read-subject';
import { formatLines, serializeJson } from '../report';
import { stop } from '../stop';
import { explainUnreadable, isUnreadable } from '../unreadable';

/** As `sha256sum`: prints digests, or checks a list of them. */
export async function runDigest(input: DigestArguments, output: Output): Promise<number> {
  try {
    return await (input.lists.length > 0 ? check(input, output) : print(input, output));
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
}

async function print(input: DigestArguments, output: Output): Promise<number> {
  const { timeoutMs, isJson, isTagged } = input;
  const found = await findFiles(input.files.length === 0 ? [STANDARD_INPUT] : input.files);
  const files = found.toSorted((a, b) => Number(a.path > b.path) - Number(a.path < b.path));
  const isFolderRead = input.files.length !== found.length;
  const ordered = isFolderRead ? files : found;
  const subjects = await hashFiles(ordered, timeoutMs, output);
  const named = subjects.map((subject, index) => ({
    ...subject,
    name: ordered[index]?.path ?? subject.name,
  }));
  output.out(
    isJson
      ? serializeJson({ result: 'done', files: named.map(toJson) })
      : formatSums(named, isTagged, output),
  );
  return EXIT_CODES.verified;
}

async function check({ lists, timeoutMs, isJson }: DigestArguments, output: Output) {
  const listed = await readDigestLists(lists, timeoutMs);
  const found = listed.map(({ name }) => findReadable(name));
  const readable = found.filter((each) => typeof each !== 'string');
  const subjects = await hashFiles(readable, timeoutMs, output);
  const digests = new Map(readable.map((file, index) => [file, subjects[index]?.digest]));
  const results = listed.map((subject, index) => {
    const file = found[index];
    const own = file === undefined || typeof file === 'string' ? undefined : digests.get(file);
    if (own === undefined) return { subject, file: 'cannot-check' } as const;
    return { subject, file: isSameDigest(own, subject.digest) ? 'match' : 'mismatch' } as const;
  });
  const failed = results.filter(({ file }) => file === 'mismatch').length;
  const problems = found.filter((each) => typeof each === 'string');
  const result = failed > 0 ? 'false' : problems.length > 0 ? 'cannot-check' : 'verified';
  if (isJson) {
    const files = results.map(({ subject, file }) => ({ ...toJson(subject), file }));
    output.out(serializeJson({ result, files, ...(problems.length > 0 && { problems }) }));
  } else {
    output.out(formatLines(results.map(({ subject, file }) => `${subject.name}: ${WORDS[file]}`)));
    if (problems.length > 0) output.error(formatLines(problems));
    if (failed > 0) output.error(`${failed} of ${results.length} files are not as listed`);
  }
  return EXIT_CODES[result];
}

/** As `sha256sum --check` says it. */
const WORDS = {
  match: 'OK',
  mismatch: 'FAILED',
  'cannot-check': 'FAILED open or read',
} as const;

/** What keeps one file from being read keeps no other from it: why, in its place. */
function findReadable(name: string): FoundFile | string {
  try {
    return findListed(name);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return explainUnreadable(cause, name);
  }
}

function toJson({ name, size, digest }: Subject): object {
  return { name, size, digest: formatDigest(digest) };
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** On a terminal without what it would obey; else as `sha256sum` writes them, byte for byte. */
function formatSums(
  subjects: readonly Subject[],
  isTagged: boolean,
  { isTerminal = false }: Output,
): string {
  const lines = subjects.map((subject) => formatSum(subject, isTagged));
  return isTerminal ? formatLines(lines) : lines.join('\n');
}

/** A name with a line break is escaped, and the line begins with a backslash then, as GNU does. */
function formatSum({ name, digest }: Subject, isTagged: boolean): string {
  const escaped = name.replaceAll(/[\\\n\r]/g, (character) => ESCAPES[character] ?? '');
  const mark = escaped === name ? '' : '\\';
  const hex = Buffer.from(digest.bytes.buffer).toString('hex');
  return isTagged ? `${mark}SHA256 (${escaped}) = ${hex}` : `${mark}${hex}  ${escaped}`;
}
