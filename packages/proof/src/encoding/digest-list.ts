import type { Subject } from '../claim/subject';
import { BYTE_ORDER_MARK } from './decode-text';
import { formatDigest } from './digest';
import { NO_DIGEST, parseDigestLine, type DigestFault, type DigestLine } from './digest-lines';

/** `line` counts lines from 1, or entries if NUL ends them. */
export interface DigestListFault extends DigestFault {
  readonly line: number;
  readonly text: string;
}

export interface ParsedDigestList {
  readonly subjects: readonly Subject[];
  readonly faults: readonly DigestListFault[];
}

/** Accepts lists of `sha256sum`, OpenSSL, CertUtil, Get-FileHash and npm, and bare digests. */
export function parseDigestList(text: string): ParsedDigestList {
  const steps = parseDigestListInSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Yields, so that the caller can let other work run. */
export function* parseDigestListInSteps(
  text: string,
): Generator<undefined, ParsedDigestList, undefined> {
  const subjects: Subject[] = [];
  const faults: DigestListFault[] = [];
  let heading: string | null = null;
  const isZeroEnded = text.includes('\0');
  const lines = text.replace(BYTE_ORDER_MARK, '').split(isZeroEnded ? '\0' : /\r?\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
    if (line.trim() === '') continue;
    const found: DigestLine =
      line.length > LONGEST_LINE || (isZeroEnded && hasAnotherEntry(line))
        ? NO_DIGEST
        : parseDigestLine(line, heading);
    heading = found.kind === 'heading' ? found.name : null;
    if (found.kind === 'subject') subjects.push(found.subject);
    if (found.kind === 'fault') faults.push({ line: index + 1, text: line, ...found.fault });
    if (found.kind === 'name' && found.name !== '') renameLast(subjects, found.name);
  }
  return { subjects, faults };
}

const LINES_PER_STEP = 64;
/** File systems allow paths of 4,096 bytes, and each byte may be escaped. */
const LONGEST_LINE = 16_384;

/** A name in a list that NUL ends could hide another entry. */
function hasAnotherEntry(entry: string): boolean {
  const [, ...others] = entry.trim().split('\n');
  return others.some((line) => parseDigestLine(line, null).kind === 'subject');
}

function renameLast(subjects: Subject[], name: string): void {
  const last = subjects.pop();
  if (last === undefined) return;
  const isNamed = last.name !== formatDigest(last.digest);
  subjects.push(isNamed ? last : { ...last, name });
}
