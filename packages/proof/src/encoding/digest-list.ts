import { parseDigest, formatDigest } from './digest';
import type { Subject } from '../claim/subject';

/** `line` counts from 1. */
export interface DigestListFault {
  readonly line: number;
  readonly text: string;
  readonly code: 'not-a-digest' | 'bad-escape';
}

export interface ParsedDigestList {
  readonly subjects: readonly Subject[];
  readonly faults: readonly DigestListFault[];
}

// `sha256sum` writes "<hex> name" (text) or "<hex> *name" (binary), after a backslash where it
// escaped the name.
const LINE = /^\s*(?<escaped>\\?)(?:sha256:)?(?<digits>[0-9a-fA-F]{64})(?:\s*| [ *](?<name>.+))$/s;
// `sha256sum --tag` and the BSD tools write "SHA256 (name) = <hex>". A name may hold ") = ".
const TAGGED_LINE = /^\s*(?<escaped>\\?)SHA256 \((?<name>.+)\) = (?<digits>[0-9a-fA-F]{64})\s*$/s;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ['\\n', '\n'],
  ['\\r', '\r'],
]);

/**
 * Parses the output of `sha256sum`, bare hex or `sha256:<hex>`, one a line. It skips blank lines
 * and takes upper case, because people paste from tools that differ; memos and receipts are strict.
 */
export function parseDigestList(text: string): ParsedDigestList {
  const steps = parseDigestListInSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `parseDigestList`, but yields so that the caller can let other work run. */
export function* parseDigestListInSteps(
  text: string,
): Generator<undefined, ParsedDigestList, undefined> {
  const subjects: Subject[] = [];
  const faults: DigestListFault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
    if (line.trim() === '') continue;
    const subject = parseLine(line);
    if (typeof subject === 'string') faults.push({ line: index + 1, text: line, code: subject });
    else subjects.push(subject);
  }
  return { subjects, faults };
}

const LINES_PER_STEP = 64;

function parseLine(line: string): Subject | DigestListFault['code'] {
  const { escaped, digits, name } = (LINE.exec(line) ?? TAGGED_LINE.exec(line))?.groups ?? {};
  if (digits === undefined) return 'not-a-digest';
  const digest = parseDigest(`sha256:${digits.toLowerCase()}`);
  if (name === undefined) return { name: formatDigest(digest), size: null, digest };
  const plain = escaped === '' ? name : unescapeName(name);
  return plain === null ? 'bad-escape' : { name: plain, size: null, digest };
}

function unescapeName(name: string): string | null {
  const parts = Array.from(name.matchAll(/\\.?|[^\\]/gs), ([part]) => part);
  const plain = parts.map((part) => (part.startsWith('\\') ? ESCAPES.get(part) : part));
  return plain.includes(undefined) ? null : plain.join('');
}
