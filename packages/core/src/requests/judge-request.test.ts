import fc from 'fast-check';
import { digestOf, encodeAddress } from '@countersign/proof/encoding';
import type { SignersRequest } from '@countersign/proof/requests';
import { describe, expect, it } from 'vitest';
import { judgeRequest, type CandidateRecord } from './judge-request';

const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const DAY = '2026-12-04';
/** The first second of the day after `DAY`. */
const END = BigInt(Date.parse('2026-12-05T00:00:00Z') / 1000);
const [DIGEST, OTHER] = ['the lease', 'another'].map((text) =>
  digestOf(new TextEncoder().encode(text)),
) as [ReturnType<typeof digestOf>, ReturnType<typeof digestOf>];
const KEYS = Array.from({ length: 6 }, (_, index) =>
  encodeAddress(new Uint8Array(32).fill(index + 1)),
);
const [ANNA = '', BEN = '', STRANGER = ''] = KEYS;

const OPEN: SignersRequest = {
  claim: { kind: 'file', digest: DIGEST, net: NET },
  name: 'Lease.pdf',
  signers: [ANNA, BEN],
  need: 2,
};
const REQUEST: SignersRequest = { ...OPEN, until: DAY };

function find(told: Partial<CandidateRecord> = {}): CandidateRecord {
  return {
    signature: 'a record',
    author: ANNA,
    claim: REQUEST.claim,
    result: 'verified',
    isSettling: false,
    problems: [],
    blockTime: END - 1n,
    ...told,
  };
}

const SETTLING = { result: 'cannot-check', isSettling: true } as const;

const judge = (...records: readonly CandidateRecord[]) =>
  judgeRequest(REQUEST, records, () => true);
const stateOf = (...records: readonly CandidateRecord[]) => judge(...records).signers[0]?.state;

describe('a request for signatures (Q1)', () => {
  it.each<[string, Partial<CandidateRecord>, string]>([
    ['final, in time', {}, 'signed'],
    ['not final yet', SETTLING, 'settling'],
    ['in the last second of the last day', { blockTime: END - 1n }, 'signed'],
    ['a second later', { blockTime: END }, 'late'],
    ['at a time that no node reports', { blockTime: null }, 'unclear'],
    ['withdrawn', { result: 'withdrawn' }, 'withdrawn'],
    ['late, and withdrawn', { result: 'withdrawn', blockTime: END }, 'late'],
    ['perhaps withdrawn, or doubtful otherwise', { result: 'cannot-check' }, 'unclear'],
    ['another file', { claim: { kind: 'file', digest: OTHER, net: NET } }, 'missing'],
    ['on another network', { claim: { ...REQUEST.claim, net: 'x'.repeat(32) } }, 'missing'],
    [
      'a set with that root',
      { claim: { kind: 'tree', root: DIGEST, count: 2, net: NET } },
      'missing',
    ],
    ['privately', { claim: { kind: 'hidden', commitment: DIGEST, net: NET } }, 'missing'],
    ['false', { result: 'false' }, 'missing'],
    ['with a title', { claim: { ...REQUEST.claim, title: 'Lease' } }, 'signed'],
  ])('one of the signers signed: %s', (_what, told, state) => {
    expect(stateOf(find(told))).toBe(state);
  });

  it('should count a key once, and by its best record', () => {
    const withdrawn = find({ result: 'withdrawn' });
    expect(stateOf(withdrawn, find({ blockTime: END }), find())).toBe('signed');
    expect(stateOf(withdrawn, find(SETTLING))).toBe('settling');
    expect(stateOf(withdrawn, find({ blockTime: END }))).toBe('late');
    const twice = judge(find(), find());
    expect([twice.signed, twice.isEnough]).toEqual([1, false]);
    const both = judge(find(), find({ author: BEN }));
    expect([both.signed, both.isEnough]).toEqual([2, true]);
  });

  it('should name others apart, who never count', () => {
    const judged = judge(find({ author: STRANGER }), find({ author: STRANGER }), find());
    expect([judged.signed, judged.others]).toEqual([1, [STRANGER]]);
  });

  it('should not call somebody missing whose list was not read whole', () => {
    const { signers } = judgeRequest(REQUEST, [], (address) => address === ANNA);
    expect(signers.map(({ state }) => state)).toEqual(['missing', 'not-searched']);
  });

  it('should agree with an oracle on random requests and records', () => {
    const others: Readonly<Record<string, CandidateRecord['claim']>> = {
      'another file': { kind: 'file', digest: OTHER, net: NET },
      'another network': { ...OPEN.claim, net: 'x'.repeat(32) },
      'a set': { kind: 'tree', root: DIGEST, count: 2, net: NET },
      'in private': { kind: 'hidden', commitment: DIGEST, net: NET },
    };
    const row = fc.record({
      author: fc.constantFrom(...KEYS),
      what: fc.constantFrom('the file', 'the file', 'with a title', ...Object.keys(others)),
      result: fc.constantFrom('verified', 'verified', 'withdrawn', 'cannot-check', 'false'),
      isSettling: fc.boolean(),
      blockTime: fc.constantFrom(null, END - 1n, END, END + 99n),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 }),
        fc.nat(5),
        fc.boolean(),
        fc.array(row, { maxLength: 20 }),
        fc.subarray([...KEYS]),
        (signers, extra, hasEnd, rows, searched) => {
          const need = 1 + (extra % signers.length);
          const request = { ...OPEN, signers, need, ...(hasEnd && { until: DAY }) };
          const records = rows.map(({ what, ...told }) => {
            const title = what === 'with a title' ? { title: 'Lease' } : {};
            return find({ ...told, claim: others[what] ?? { ...OPEN.claim, ...title } });
          });
          const judged = judgeRequest(request, records, (address) => searched.includes(address));
          const meant = rows.filter(({ what, result }) => !(what in others) && result !== 'false');
          const isLate = ({ blockTime }: (typeof rows)[number]) =>
            hasEnd && blockTime !== null && blockTime >= END;
          const inTime = meant.filter((each) => !isLate(each));
          const standing = inTime.filter(({ result }) => result !== 'withdrawn');
          const final = standing.filter(({ isSettling }) => !isSettling);
          const signed = final.filter(
            ({ result, blockTime }) => result === 'verified' && !(hasEnd && blockTime === null),
          );
          const expected = (address: string) => {
            const isBy = ({ author }: { author: string }) => author === address;
            if (signed.some(isBy)) return 'signed';
            if (standing.some((each) => isBy(each) && each.isSettling)) return 'settling';
            if (final.some(isBy)) return 'unclear';
            if (meant.some((each) => isBy(each) && isLate(each))) return 'late';
            if (inTime.some(isBy)) return 'withdrawn';
            return searched.includes(address) ? 'missing' : 'not-searched';
          };
          expect(judged.signers.map(({ state }) => state)).toEqual(signers.map(expected));
          const keys = [...new Set(signed.map(({ author }) => author))];
          const named = keys.filter((author) => signers.includes(author));
          expect([judged.signed, judged.isEnough]).toEqual([named.length, named.length >= need]);
          expect(new Set(judged.others)).toEqual(
            new Set(keys.filter((author) => !signers.includes(author))),
          );
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
