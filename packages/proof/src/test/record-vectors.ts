import { parseReceipt } from '../receipt/parse-receipt';
import type { Verdict } from '../verify/verdict';
import { verify, type VerifyInput } from '../verify/verify';
import records from '../../vectors/records.json';
import { toEvidence, toSubject } from './vectors';

export type RecordVector = (typeof records.sound | typeof records.forged)[number];

export const ALL: readonly RecordVector[] = [...records.sound, ...records.forged];

export function toInput({ evidence, files, receipt, about }: RecordVector): VerifyInput {
  return {
    evidence: toEvidence(evidence),
    subjects: files.map(toSubject),
    receipt: receipt === null ? undefined : parseReceipt(JSON.stringify(receipt)),
    about: about === null ? undefined : verify({ evidence: toEvidence(about) }),
  };
}

export function judge(vector: RecordVector): Verdict {
  return verify(toInput(vector));
}

export function find(name: string): RecordVector | undefined {
  return ALL.find((each) => each.name === name);
}
