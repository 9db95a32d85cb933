import type { Subject } from '@countersign/proof';
import { formatDigest, isSameDigest } from '@countersign/proof/encoding';
import type { DigestArguments } from '../arguments/types';
import { EXIT_CODES } from '../exit-code';
import { findFiles, findListed } from '../find-files';
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
  const found = listed.map(({ name }) => findListed(name));
  const subjects = await hashFiles(found, timeoutMs, output);
  const results = listed.map((subject, index) => {
    const own = subjects[index];
    return { ...subject, isSame: own !== undefined && isSameDigest(own.digest, subject.digest) };
  });
  const failed = results.filter(({ isSame }) => !isSame).length;
  const result = failed === 0 ? 'verified' : 'false';
  if (isJson) {
    const files = results.map(({ isSame, ...subject }) => ({
      ...toJson(subject),
      file: isSame ? 'match' : 'mismatch',
    }));
    output.out(serializeJson({ result, files }));
  } else {
    output.out(
      formatLines(results.map(({ name, isSame }) => `${name}: ${isSame ? 'OK' : 'FAILED'}`)),
    );
    if (failed > 0) output.error(`${failed} of ${results.length} files are not as listed`);
  }
  return EXIT_CODES[result];
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
