import { readFile } from 'node:fs/promises';
import { getOfflineEvidence, verify, type Subject, type Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { findTextForms } from '../../../src/flows/files/find-text-forms';
import { formatTextChanges } from '../../../src/flows/files/text-forms';
import type { FoundFile } from './find-files';

/**
 * Of files that do not match, what a program changed in a signed text: a line each. It makes no file match.
 *
 * @param locations - of the subjects that were read, in the verdict's order; null for others
 */
export async function tellTextForms(
  { subjects, signature }: Verdict,
  receipt: Receipt,
  locations: readonly (FoundFile['location'] | null)[],
): Promise<readonly string[]> {
  if (subjects.every(({ file }) => file === 'match')) return [];
  const evidence = getOfflineEvidence(signature);
  const forms = await findTextForms({
    results: subjects,
    read: (index) => readAgain(locations[index] ?? null),
    digest: (bytes) => Promise.resolve(digestOf(bytes)),
    verify: (tried: readonly Subject[]) => verify({ evidence, receipt, subjects: tried }).subjects,
  });
  return Array.from(
    forms,
    ([index, changes]) => `${subjects[index]?.subject.name ?? ''}: ${formatTextChanges(changes)}`,
  );
}

/** Null where it is gone: it was read once, and that is the answer. */
function readAgain(location: FoundFile['location'] | null): Promise<Uint8Array | null> {
  return location === null ? Promise.resolve(null) : readFile(location).catch(() => null);
}
