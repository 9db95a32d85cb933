import { describe, expect, it } from 'vitest';
import { summarize } from '../../scripts/summarize-verdict';
import { verify, type Verdict } from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import { checkBytes } from '@countersign/proof/records';
import { toEvidence, toSubject } from '@countersign/proof/test/vectors';
import records from '@countersign/proof/vectors/node-records.json';
import { FORGED_CASES, SOUND_CASES } from './all-cases';
import { getDoubts } from './play';

type NodeRecord = (typeof records.sound | typeof records.forged)[number];

const ALL: readonly NodeRecord[] = [...records.sound, ...records.forged];

function judge({ evidence, files, receipt, about }: NodeRecord): Verdict {
  return verify({
    evidence: toEvidence(evidence),
    subjects: files.map(toSubject),
    receipt: receipt === null ? undefined : parseReceipt(JSON.stringify(receipt)),
    about: about === null ? undefined : verify({ evidence: toEvidence(about) }),
  });
}

describe('a record that ran on the real node (V2, V3, V9)', () => {
  it.each(ALL.map((vector) => [vector.name, vector] as const))(
    'should be read as it was then: %s',
    (_, vector) => {
      expect(summarize(judge(vector))).toEqual(vector.verdict);
    },
  );

  it.each(records.forged.map((vector) => [vector.name, vector] as const))(
    'should leave a doubt: %s',
    (_, vector) => {
      expect(getDoubts(judge(vector))).not.toEqual([]);
    },
  );

  it('should exist for every case that runs today', () => {
    const names = [...SOUND_CASES, ...FORGED_CASES].map(({ name }) => name);

    expect(ALL.map(({ name }) => name)).toEqual(names);
  });

  it('should be in all formats of transactions', () => {
    const versions = ALL.flatMap(({ evidence }) => {
      const { signature, lookup } = toEvidence(evidence);
      const bytes = lookup.status === 'found' ? lookup.transaction : null;
      return checkBytes(signature, bytes).transaction?.version ?? [];
    });

    expect(new Set(versions)).toEqual(new Set([0, 'legacy', 1]));
  });
});
