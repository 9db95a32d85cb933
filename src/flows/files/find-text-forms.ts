import type { Subject, SubjectResult } from '@countersign/proof';
import type { Digest } from '@countersign/proof/encoding';
import { listTextForms, MOST_TEXT_BYTES, type TextChange } from './text-forms';

export interface TextFormsInput {
  readonly results: readonly SubjectResult[];
  /** Null where it can't be read again. */
  readonly read: (index: number) => Promise<Uint8Array | null>;
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<Digest>;
  /** The answer for other subjects, in their order. */
  readonly verify: (subjects: readonly Subject[]) => readonly SubjectResult[];
}

/** Each answer for more takes too long. */
const MOST_FILES = 500;
const MOST_BYTES = 4 * MOST_TEXT_BYTES;

/**
 * Which files are not the signed ones only because a program saved their text in another form. A form is tried in
 * all of them together: without a receipt, a set matches only as a whole.
 *
 * @returns what was changed, by the file's place
 */
export async function findTextForms(
  input: TextFormsInput,
): Promise<ReadonlyMap<number, readonly TextChange[]>> {
  const { results, verify } = input;
  const found = new Map<number, readonly TextChange[]>();
  if (results.length > MOST_FILES) return found;
  const forms = await readForms(input);
  const most = Math.max(0, ...forms.map((each) => each.length));
  for (let form = 0; form < most; form += 1) {
    const tried = results.map(({ subject }, index) => forms[index]?.[form]?.subject ?? subject);
    for (const [index, { file }] of verify(tried).entries()) {
      const changes = forms[index]?.[form]?.changes ?? [];
      if (file === 'match' && changes.length > 0 && !found.has(index)) found.set(index, changes);
    }
  }
  return found;
}

interface Tried {
  readonly subject: Subject;
  readonly changes: readonly TextChange[];
}

/** Of files that match, none. */
async function readForms({
  results,
  read,
  digest,
}: TextFormsInput): Promise<readonly (readonly Tried[])[]> {
  const all: Tried[][] = [];
  let left = MOST_BYTES;
  for (const [index, { subject, file }] of results.entries()) {
    const own: Tried[] = [];
    all.push(own);
    const size = subject.size ?? Infinity;
    if (file === 'match' || size > Math.min(left, MOST_TEXT_BYTES)) continue;
    left -= size;
    const bytes = await read(index);
    for (const form of bytes === null ? [] : listTextForms(bytes)) {
      const { length } = form.bytes;
      const formed = { ...subject, size: length, digest: await digest(form.bytes) };
      own.push({ subject: formed, changes: form.changes });
    }
  }
  return all;
}
