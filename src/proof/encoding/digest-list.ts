import { parseDigest, formatDigest } from './digest';
import type { Subject } from '../claim/subject';

/** A line that is not a digest. `line` counts from 1. */
export interface DigestListFault {
  readonly line: number;
  readonly text: string;
  readonly code: 'not-a-digest' | 'bad-escape';
}

export interface DigestListReading {
  readonly subjects: readonly Subject[];
  readonly faults: readonly DigestListFault[];
}

// `sha256sum` prints "<hex>  name" (text) or "<hex> *name" (binary), a backslash in front where it escaped the name.
const LINE = /^\s*(?<escaped>\\?)(?:sha256:)?(?<digits>[0-9a-fA-F]{64})(?:\s*| [ *](?<name>.+))$/s;
// `sha256sum --tag`, and the tools of the BSDs: "SHA256 (name) = <hex>". A name may hold ") = " itself.
const TAGGED_LINE = /^\s*(?<escaped>\\?)SHA256 \((?<name>.+)\) = (?<digits>[0-9a-fA-F]{64})\s*$/s;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ['\\n', '\n'],
  ['\\r', '\r'],
]);

/**
 * Reads what a person pastes: the output of `sha256sum` (`--tag` too), bare hex or `sha256:<hex>`, one a line.
 * Blank lines are passed over and either case of hex is taken, because people paste from tools
 * that differ; a memo and a receipt are never this tolerant.
 */
export function parseDigestList(text: string): DigestListReading {
  const steps = parseDigestListInSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `parseDigestList`, for who has other things to do between any two small steps. */
export function* parseDigestListInSteps(
  text: string,
): Generator<undefined, DigestListReading, undefined> {
  const subjects: Subject[] = [];
  const faults: DigestListFault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (index % LINES_A_STEP === LINES_A_STEP - 1) yield;
    if (line.trim() === '') continue;
    const subject = parseLine(line);
    if (typeof subject === 'string') faults.push({ line: index + 1, text: line, code: subject });
    else subjects.push(subject);
  }
  return { subjects, faults };
}

/** Between two looks at a clock. */
const LINES_A_STEP = 64;

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
