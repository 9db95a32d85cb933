import { describe, expect, it } from 'vitest';
import { getOfflineEvidence, type Observation } from './evidence';
import { serializeReceipt } from '../receipt/serialize-receipt';
import { parseReceipt } from '../receipt/parse-receipt';
import { ALL, find, judge, toInput } from '../test/record-vectors';
import { toEvidence, toSubject } from '../test/vectors';
import { CHECK_IDS } from './check/checks';
import type { CheckId, Verdict } from './verdict';
import { verify } from './verify';
import records from '../../vectors/records.json';

const ALICE = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';
const PAYER = '3tHZ4BMHrMsHKjVB7SudWifHLkUGYqK8wmDzRixiQfZA';
const NET = 'GJy7SssZ5MYFmznG2EFwPxA6T6CCbqzx';
const OTHER_NET = '2UvtvveZg5pYpAP8c9dCxvcQjeGZMQpB';
const A_TXT = 'sha256:133f0873237d9943bb7a5728896aa22ed0e6be9c6b95073771f94d65117a91bc';
const A_TXT_ADDRESS = '2J8VbM2c7YRirmDRu4V1FqU85EvGvNriVVjiQtcC4JA7';
const B_TXT = 'sha256:8c4c9f4926fa2ec55b909461cc2d4ce35a56b32533c56b39fcc1dea554fe9d78';

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
    otherInstructions: verdict.otherInstructions.map(({ effect, ...each }) => ({
      ...each,
      effect: effect.kind === 'transfer' ? { ...effect, amount: String(effect.amount) } : effect,
    })),
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

  it.each(records.forged)('should be refused: $name', (vector) => {
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

  it('should not call a record false that could not be checked', () => {
    for (const vector of ALL) {
      const { record, checks } = judge(vector);
      const failed = checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
      if (['unreachable', 'not-found', 'newer-format', 'settling'].includes(record)) {
        // Nodes may contradict each other, and a receipt its record, in any state.
        const ofRecord = failed.filter((id) => id !== 'agreement' && !id.startsWith('receipt-'));
        expect([vector.name, ofRecord]).toEqual([vector.name, []]);
      }
    }
  });

  it('should not depend on anything but the bytes of a receipt (V7)', () => {
    const vector = find('a receipt and its file, no node asked')!;
    const receipt = parseReceipt(JSON.stringify(vector.receipt));
    const again = parseReceipt(serializeReceipt(receipt));
    const evidence = toEvidence(vector.evidence);
    expect(verify({ evidence, receipt: again })).toEqual(verify({ evidence, receipt }));
  });
});

const CONTEXTS: readonly [name: string, id: CheckId, context: Record<string, string>][] = [
  ['a receipt that the node knows nothing of', 'lookup', { lookup: 'not-found' }],
  ['a receipt and its file, no node asked', 'lookup', { lookup: 'unreachable' }],
  ['a node that cannot be reached', 'lookup', { reason: 'timeout' }],
  ['a transaction format to come', 'decode', { version: '2' }],
  ['one bit of the message changed', 'signatures', { signer: ALICE }],
  ['two signatures that changed places', 'signatures', { signer: PAYER }],
  ['a second signature that is missing', 'signatures', { signer: ALICE }],
  ['uppercase hex', 'memo', { fault: 'fields' }],
  ['a bidi override in the title', 'memo', { fault: 'title' }],
  ['a newer version', 'memo', { version: '2' }],
  ['another algorithm', 'memo', { algorithm: 'sha3-256' }],
  ['a node of another network', 'network', { claimed: NET, reported: OTHER_NET }],
  ['a transaction that failed', 'landed', { err: '{"InstructionError":[1,{"Custom":1}]}' }],
  ['two nodes that contradict each other on failure', 'landed', { what: 'err' }],
  ['two nodes that contradict each other on failure', 'agreement', { what: 'err' }],
  ['two nodes that contradict each other on the slot', 'landed', { what: 'slot' }],
  ['two nodes that contradict each other on the slot', 'agreement', { what: 'slot' }],
  ['two nodes that contradict each other on the time', 'agreement', { what: 'blockTime' }],
  ['two nodes that contradict each other on the time', 'time', { what: 'blockTime' }],
  [
    'a block time a thousand times too small',
    'time',
    { blockTime: '1778762', clock: '1778762096' },
  ],
  ['a tree of eight files', 'references', { leaves: '8' }],
  ['a large tree', 'references', { leaves: '0' }],
  ['a reference through a lookup table', 'references', { address: A_TXT_ADDRESS }],
  ['the file and another', 'file', { name: 'b.txt', digest: B_TXT }],
  ['a digest exchanged in a file claim’s receipt', 'file', { name: 'b.txt', digest: B_TXT }],
  [
    'a digest exchanged in a file claim’s receipt',
    'receipt-files',
    { name: 'a.txt', digest: B_TXT },
  ],
  ['another salt', 'receipt-files', { name: 'a.txt', digest: A_TXT }],
  ['a signature exchanged in the receipt', 'receipt-transaction', { what: 'signature' }],
  ['a transaction exchanged in the receipt', 'receipt-transaction', { what: 'transaction' }],
  ['a network exchanged in the receipt', 'receipt-network', { what: 'genesisHash' }],
  ...(['slot', 'blockTime', 'blockhash', 'err'] as const).map(
    (what): [string, CheckId, Record<string, string>] => [
      `an observation whose ${what} was edited`,
      'receipt-observations',
      { what },
    ],
  ),
];

describe('a finding', () => {
  it.each(CONTEXTS)('should say what it is about, for a sentence: %s, %s', (name, id, context) => {
    const check = judge(find(name)!).checks.find((each) => each.id === id);
    expect(check?.context).toStrictEqual(context);
  });

  it('should have the same context wherever it has the same reason', () => {
    const keys = new Map<string, string>();
    for (const { reason, context } of ALL.flatMap((vector) => judge(vector).checks)) {
      const found = Object.keys(context ?? {}).join();
      expect([reason, found]).toEqual([reason, keys.get(reason) ?? found]);
      keys.set(reason, found);
    }
    const named = CONTEXTS.flatMap(([name, id]) =>
      judge(find(name)!).checks.flatMap((check) => (check.id === id ? check.reason : [])),
    );
    const telling = [...keys].filter(([, found]) => found !== '').map(([reason]) => reason);
    expect(telling.toSorted()).toEqual([...new Set<string>(named)].toSorted());
  });
});

describe('the report of several nodes', () => {
  const vector = find('two nodes that agree')!;
  const evidence = toEvidence(vector.evidence);
  const [first] = evidence.observations as [Observation];
  const judgeNodes = (...changes: Partial<Observation>[]) =>
    verify({
      evidence: {
        ...evidence,
        observations: changes.map((change, index) => ({
          ...first,
          node: `https://node-${index}.example/`,
          ...change,
        })),
      },
    });

  it('should count one node if only one gives a final slot', () => {
    const { level, record } = judgeNodes({}, { slot: null }, { confirmationStatus: 'confirmed' });
    expect([level, record]).toEqual(['one-node', 'valid']);
    expect(judgeNodes({}, { slot: null }, {}).level).toBe('several-nodes');
  });

  it('should be final if one of them says so without the slot', () => {
    const { level, record, landing } = judgeNodes({ slot: null });
    expect([level, record, landing?.slot]).toEqual(['one-node', 'valid', null]);
  });

  it.each([
    [1_584_316_799n, null],
    [1_584_316_800n, 1_584_316_800n],
    [1_778_762_096n + 7_200n, 1_778_762_096n + 7_200n],
    [1_778_762_096n + 7_201n, null],
  ])('M12 should report a time only if it is possible: %d', (blockTime, told) => {
    const observedAt = '2026-05-14T12:34:56.000Z';
    expect(judgeNodes({ blockTime, observedAt }).landing?.blockTime).toBe(told);
  });

  it('M12 should have no time if the time of asking is not known', () => {
    expect(judgeNodes({ observedAt: 'yesterday' }).landing?.blockTime).toBeNull();
  });
});

describe('evidence without a node', () => {
  it('should be empty, with the reason', () => {
    expect(getOfflineEvidence('x')).toStrictEqual({
      signature: 'x',
      genesisHash: null,
      lookup: { status: 'unreachable', reason: 'no node was asked' },
      observations: [],
    });
  });
});

describe('a receipt beside bytes in a later format', () => {
  const name = 'a receipt that agrees with what the node says';
  const { evidence, ...input } = toInput(find(name)!);
  const verifyBeside = (signature: string, receipt = input.receipt) =>
    verify({
      ...{ ...input, receipt },
      evidence: {
        ...{ ...evidence, signature },
        lookup: { status: 'found', transaction: Uint8Array.of(0x82) },
        observations: evidence.observations.map((seen) => ({ ...seen, slot: 1n })),
      },
    });
  const getReasons = ({ checks }: Verdict) =>
    checks.flatMap(({ id, reason }) => (id.startsWith('receipt-') ? [reason] : []));

  it('should be used instead if its bytes prove themselves, and not be refuted', () => {
    const verdict = verifyBeside(evidence.signature);
    expect(verdict).toMatchObject({ record: 'unreachable', level: 'signed', landing: null });
    expect(getReasons(verdict)).not.toContain('receipt-differs');
  });

  it('should be neither used nor refuted if they do not: nobody can read the node’s bytes', () => {
    const transaction = input.receipt!.transaction.slice();
    transaction[1]! ^= 1;
    const verdict = verifyBeside(evidence.signature, { ...input.receipt!, transaction });
    expect(verdict).toMatchObject({ record: 'newer-format', level: 'nothing' });
    expect(new Set(getReasons(verdict))).toEqual(new Set(['earlier-check']));
  });

  it('should be refuted all the same if it is of another record', () => {
    const { signature } = toInput(find('a hidden file with its receipt')!).evidence;
    expect(getReasons(verifyBeside(signature))[0]).toBe('receipt-differs');
  });
});

describe('a receipt that was assembled by hand', () => {
  it('should prove no file with a salt of another length', () => {
    const vector = find('a hidden file with its receipt')!;
    const receipt = parseReceipt(JSON.stringify(vector.receipt));
    const files = receipt.files.map((file) => ({ ...file, salt: new Uint8Array(31) }));
    const verdict = verify({
      evidence: toEvidence(vector.evidence),
      subjects: vector.files.map(toSubject),
      receipt: { ...receipt, files },
    });
    expect(verdict.file).toBe('cannot-check');
  });

  it('should prove no file of a claim without files', () => {
    const vector = find('the author’s own revocation')!;
    const { files, ...receipt } = parseReceipt(
      JSON.stringify(find('a receipt that agrees with what the node says')!.receipt),
    );
    const { checks } = verify({
      evidence: toEvidence(vector.evidence),
      receipt: { ...receipt, files },
    });
    const unproved = checks.filter(({ reason }) => reason === 'receipt-file-unproved');
    expect(unproved.map(({ id }) => id)).toEqual(['receipt-files']);
  });
});
