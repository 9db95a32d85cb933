import { readFile } from 'node:fs/promises';
import { getOfflineEvidence, verify, type Subject, type Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { findTextForms } from '../../../src/flows/files/find-text-forms';
import { formatTextChanges } from '../../../src/flows/files/text-forms';

/**
 * Of files that do not match, what a program changed in a signed text: a line each. It makes no file match.
 *
 * @param paths - of the subjects that were read, in the verdict's order; null for others
 */
export async function tellTextForms(
  { subjects, signature }: Verdict,
  receipt: Receipt,
  paths: readonly (string | null)[],
): Promise<readonly string[]> {
  if (subjects.every(({ file }) => file === 'match')) return [];
  const evidence = getOfflineEvidence(signature);
  const forms = await findTextForms({
    results: subjects,
    read: (index) => readAgain(paths[index] ?? null),
    digest: (bytes) => Promise.resolve(digestOf(bytes)),
    verify: (tried: readonly Subject[]) => verify({ evidence, receipt, subjects: tried }).subjects,
  });
  return Array.from(
    forms,
    ([index, changes]) => `${subjects[index]?.subject.name ?? ''}: ${formatTextChanges(changes)}`,
  );
}

/** Null where it is gone: it was read once, and that is the answer. */
function readAgain(path: string | null): Promise<Uint8Array | null> {
  return path === null ? Promise.resolve(null) : readFile(path).catch(() => null);
}
