import { parseReceipt } from '../parse-receipt';
import type { Verdict } from '../verdict';
import { verify } from '../verify';
import records from '../vectors/records.json';
import { toEvidence, toSubject } from './vectors';

export type RecordVector = (typeof records.sound | typeof records.forged)[number];

export const ALL: readonly RecordVector[] = [...records.sound, ...records.forged];

/** The verdict on what the vector holds. */
export function judge({ evidence, files, receipt, about }: RecordVector): Verdict {
  return verify({
    evidence: toEvidence(evidence),
    subjects: files.map(toSubject),
    receipt: receipt === null ? undefined : parseReceipt(JSON.stringify(receipt)),
    about: about === null ? undefined : verify({ evidence: toEvidence(about) }),
  });
}

export function find(name: string): RecordVector | undefined {
  return ALL.find((each) => each.name === name);
}
