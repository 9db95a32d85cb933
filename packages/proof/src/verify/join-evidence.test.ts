import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence, Observation } from './evidence';
import { joinEvidence } from './join-evidence';
import { parseReceipt } from '../receipt/parse-receipt';
import { toEvidence } from '../test/vectors';
import type { Verdict } from './verdict';
import { verify } from './verify';
import joined from '../../vectors/joined.json';
import records from '../../vectors/records.json';

const VECTOR = records.sound.find(({ receipt }) => receipt !== null);
if (!VECTOR?.receipt) throw new Error('no sound record has a receipt');
const FOUND = toEvidence(VECTOR.evidence);
const RECEIPT = parseReceipt(JSON.stringify(VECTOR.receipt));
const { signature } = FOUND;
const { transaction } = RECEIPT;

const UNREACHABLE: Evidence = {
  signature,
  genesisHash: null,
  lookup: { status: 'unreachable', reason: 'http 403' },
  observations: [],
};
const NOT_FOUND: Evidence = {
  ...FOUND,
  lookup: { status: 'not-found' },
  observations: FOUND.observations.map((seen) => ({
    ...seen,
    slot: null,
    confirmationStatus: null,
  })),
};
const FALSE = give(edit(transaction.length - 5));
const UNREADABLE = give(edit(65));

const ANSWERS = {
  found: give(transaction),
  false: FALSE,
  unreadable: UNREADABLE,
  unreachable: UNREACHABLE,
  'not-found': NOT_FOUND,
  'of another network': { ...FOUND, genesisHash: '1'.repeat(32) },
  'in another slot': say({ slot: 3n }),
  'with an error': say({ err: '"AccountInUse"' }),
  'only confirmed': say({ confirmationStatus: 'confirmed' }),
};

function edit(index: number): Uint8Array {
  const bytes = transaction.slice();
  bytes[index]! ^= 2;
  return bytes;
}

function give(bytes: Uint8Array): Evidence {
  return { ...FOUND, lookup: { status: 'found', transaction: bytes } };
}

function say(change: Partial<Observation>): Evidence {
  return { ...FOUND, observations: FOUND.observations.map((seen) => ({ ...seen, ...change })) };
}

function at(evidence: Evidence, node: string): Evidence {
  const observations = evidence.observations.map((seen) => ({ ...seen, node }));
  return { ...evidence, observations };
}

function join(...answers: readonly Evidence[]): Evidence {
  const [first, ...others] = answers.map((each, index) => at(each, `https://${index}.example`));
  if (first === undefined) throw new Error('nobody answered');
  return joinEvidence(first, ...others);
}

const judge = (...answers: readonly Evidence[]) => verify({ evidence: join(...answers) });

it.each(joined)('should join as the vectors do: $name', ({ nodes, joined: expected }) => {
  const [first, ...others] = nodes.map(toEvidence);
  expect(joinEvidence(first!, ...others)).toEqual(toEvidence(expected));
});

describe('the joined answers of several nodes (V8)', () => {
  it('should be the nodes’ report if they agree', () => {
    expect(judge(FOUND, FOUND)).toMatchObject({ record: 'valid', level: 'several-nodes' });
  });

  it.each([
    ['not-found', 'unreachable', 'unreachable'],
    ['not-found', 'not-found', 'not-found'],
    ['not-found', 'false', 'unreachable'],
    ['unreachable', 'false', 'unreachable'],
    ['unreachable', 'unreadable', 'newer-format'],
    ['false', 'unreadable', 'newer-format'],
    ['false', 'false', 'bad-signature'],
    ['found', 'false', 'valid'],
    ['found', 'unreadable', 'valid'],
    ['found', 'not-found', 'valid'],
    ['found', 'unreachable', 'valid'],
    ['found', 'of another network', 'unreachable'],
    ['found', 'in another slot', 'unreachable'],
    ['found', 'with an error', 'unreachable'],
    ['found', 'only confirmed', 'valid'],
  ] as const)('should claim the least of %s and %s: %s', (one, other, record) => {
    expect(judge(ANSWERS[one], ANSWERS[other]).record).toBe(record);
    expect(judge(ANSWERS[other], ANSWERS[one]).record).toBe(record);
  });

  it('should not depend on the order in which they answer', () => {
    const anyAnswer = fc.constantFrom(...Object.values(ANSWERS));
    const anyAnswers = fc.array(anyAnswer, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const there = judge(...answers);
        const back = judge(...answers.toReversed());
        const toWords = ({ record, level, landing, checks }: Verdict) => [
          record,
          level,
          landing?.slot,
          checks.map(({ id, outcome, reason }) => `${id}: ${outcome} (${reason})`),
        ];
        expect(toWords(there)).toEqual(toWords(back));
      }),
      { numRuns: 30 },
    );
  });

  it('should ignore a node that gave false bytes', () => {
    const joined = join(FALSE, FOUND);
    expect(joined.observations.map(({ node }) => node)).toEqual(['https://1.example']);
    expect(joined).toMatchObject({ genesisHash: FOUND.genesisHash, lookup: { status: 'found' } });
    expect(join(FALSE, NOT_FOUND).observations).toHaveLength(NOT_FOUND.observations.length);
  });

  it('should be the single node’s report', () => {
    for (const evidence of Object.values(ANSWERS)) expect(joinEvidence(evidence)).toEqual(evidence);
  });
});

describe('a receipt beside a node that gave false bytes (V2, V7)', () => {
  it('should prove the same, without the node’s testimony', () => {
    const verdict = verify({ evidence: FALSE, receipt: RECEIPT });
    expect(verdict).toMatchObject({ record: 'unreachable', level: 'signed', landing: null });
    expect(verdict.claim).not.toBeNull();
  });

  it('should not be used if its own bytes are false too', () => {
    const receipt = { ...RECEIPT, transaction: edit(transaction.length - 6) };
    expect(verify({ evidence: FALSE, receipt }).record).toBe('bad-signature');
  });
});
