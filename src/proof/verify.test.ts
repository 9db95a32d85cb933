import { describe, expect, it, vi } from 'vitest';
import { printReceipt } from './print-receipt';
import { parseReceipt } from './parse-receipt';
import { isStatementOn } from './standing';
import { toEvidence, toSubject } from './test/vectors';
import { CHECK_IDS, type Verdict } from './verdict';
import { verify } from './verify';
import records from './vectors/records.json';

// A busy machine takes its time over hashes and curves.
vi.setConfig({ testTimeout: 60_000 });

type RecordVector = (typeof records.sound | typeof records.forged)[number];

const ALL: readonly RecordVector[] = [...records.sound, ...records.forged];

function judge({ evidence, files, receipt, about }: RecordVector): Verdict {
  return verify({
    evidence: toEvidence(evidence),
    subjects: files.map(toSubject),
    receipt: receipt === null ? undefined : parseReceipt(JSON.stringify(receipt)),
    about: about === null ? undefined : verify({ evidence: toEvidence(about) }),
  });
}

function find(name: string): RecordVector {
  const vector = ALL.find((each) => each.name === name);
  if (vector === undefined) throw new Error(`no vector is called ${name}`);
  return vector;
}

function summarize(verdict: Verdict) {
  const { landing } = verdict;
  const { slot, blockTime } = landing ?? { slot: null, blockTime: null };
  return {
    record: verdict.record,
    file: verdict.file,
    subjects: verdict.subjects.map(({ file }) => file),
    level: verdict.level,
    author: verdict.author,
    feePayer: verdict.feePayer,
    memo: verdict.memo,
    isFindable: verdict.isFindable,
    otherInstructions: verdict.otherInstructions,
    landing: landing && {
      ...landing,
      slot: slot === null ? null : String(slot),
      blockTime: blockTime === null ? null : String(blockTime),
    },
    checks: Object.fromEntries(
      verdict.checks.map(({ id, outcome, reason }) => [id, `${outcome} ${reason}`]),
    ),
  };
}

describe('a verdict (V2, V3, V9)', () => {
  it.each(records.sound)('should be as said: $name', (vector) => {
    expect(summarize(judge(vector))).toEqual(vector.verdict);
  });

  it.each(records.forged)('should not be fooled: $name', (vector) => {
    expect(summarize(judge(vector))).toEqual(vector.verdict);
  });

  it.each(ALL)('should list every check in order: $name', (vector) => {
    expect(judge(vector).checks.map(({ id }) => id)).toEqual(CHECK_IDS);
  });

  it.each(records.forged)(
    'should have a check that does not pass wherever it is not green: $name',
    (vector) => {
      const { record, file, checks } = judge(vector);
      const failed = checks.filter(({ outcome }) => outcome === 'fail');
      if (record === 'valid' && file === 'mismatch') expect(failed).not.toEqual([]);
      if (record === 'bad-signature' || record === 'failed') expect(failed).not.toEqual([]);
    },
  );

  it('should not call false what could only not be checked', () => {
    for (const vector of ALL) {
      const { record, checks } = judge(vector);
      const failed = checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
      if (['unreachable', 'not-found', 'newer-format', 'settling'].includes(record)) {
        expect([vector.name, failed.filter((id) => id !== 'agreement')]).toEqual([vector.name, []]);
      }
    }
  });

  it('should not depend on anything but the bytes of a receipt (V7)', () => {
    const vector = find('a receipt and its file, no node asked');
    const receipt = parseReceipt(JSON.stringify(vector.receipt));
    const again = parseReceipt(printReceipt(receipt));
    const evidence = toEvidence(vector.evidence);
    expect(verify({ evidence, receipt: again })).toEqual(verify({ evidence, receipt }));
  });
});

describe('a receipt that was put together by hand', () => {
  it('should prove no file with a salt of another length', () => {
    const vector = find('a hidden file with its receipt');
    const receipt = parseReceipt(JSON.stringify(vector.receipt));
    const files = receipt.files.map((file) => ({ ...file, salt: new Uint8Array(31) }));
    const verdict = verify({
      evidence: toEvidence(vector.evidence),
      subjects: vector.files.map(toSubject),
      receipt: { ...receipt, files },
    });
    expect(verdict.file).toBe('cannot-check');
  });

  it('should prove no file of a claim that has none', () => {
    const vector = find('the author’s own revocation');
    const { files, ...receipt } = parseReceipt(
      JSON.stringify(find('a receipt that agrees with what the node says').receipt),
    );
    const { checks } = verify({
      evidence: toEvidence(vector.evidence),
      receipt: { ...receipt, files },
    });
    const unproved = checks.filter(({ reason }) => reason === 'receipt-file-unproved');
    expect(unproved.map(({ id }) => id)).toEqual(['receipt-files']);
  });
});

describe('links and revocations (V5)', () => {
  const about = judge(find('a file claim'));
  const revocation = judge(find('the author’s own revocation'));

  it('should count by the author of the record that they name', () => {
    expect(isStatementOn(revocation, about)).toBe(true);
    expect(isStatementOn(judge(find('the author’s own links')), about)).toBe(true);
  });

  it('should not count by anybody else', () => {
    expect(isStatementOn(judge(find('a revocation by somebody else')), about)).toBe(false);
  });

  it('should not count for another record', () => {
    const other = judge(find('a fee that somebody else pays'));
    expect(isStatementOn(revocation, other)).toBe(false);
  });

  it('should not count before they are final', () => {
    expect(isStatementOn({ ...revocation, record: 'settling' }, about)).toBe(false);
  });

  it('should not count against the record of a statement, or on another network', () => {
    const { signature } = about;
    expect(isStatementOn(revocation, { ...revocation, signature })).toBe(false);
    const claim = about.claim && { ...about.claim, net: '1'.repeat(32) };
    expect(isStatementOn(revocation, { ...about, claim })).toBe(false);
  });

  it('should not be made by a claim of a file', () => {
    expect(isStatementOn(about, about)).toBe(false);
  });
});
