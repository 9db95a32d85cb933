import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../encoding/digester';
import { toUtf8 } from '../encoding/bytes';
import { getLeaves, getTreeRoot } from '../tree/tree';
import { COMPUTE_BUDGET_PROGRAM } from '../transaction/programs';
import { ROOM_FOR_WALLETS } from '../transaction/transaction';
import {
  compileMessage,
  createSigner,
  encodeVersion1,
  signMessage,
  signVersion1,
} from '../test/build-transaction';
import { getClaimInstructions, type Instruction } from './claim-instructions';
import { getFittingMarks } from './fitting-marks';
import { getMark, getMarkInstructions, MAX_MARK_LAMPORTS } from './mark';
import { getMarkSubjects } from './mark-subjects';
import { getReferences } from './references';
import { serializeMemo } from './serialize-memo';

// A busy machine takes its time over hashes and curves.
const ALICE = createSigner('alice');
const NET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const VERSIONS = ['legacy', 0, 1] as const;
const LIMITS = { legacy: 1_232, 0: 1_232, 1: 4_096 } as const;

function planSet(count: number, title: string, version: (typeof VERSIONS)[number]) {
  const files = Array.from({ length: count }, (_, index) => digestOf(toUtf8(`file ${index}`)));
  const leaves = getLeaves(files);
  const root = getTreeRoot(leaves);
  const claim = { kind: 'tree', root, count, net: NET, ...(title ? { title } : {}) } as const;
  const references = getReferences(claim, leaves, undefined, version);
  const listed = references.length > 1 ? leaves : [];
  return { claim, leaves: listed, references, memo: serializeMemo(claim), version };
}

const budget = (...data: readonly number[]): Instruction => ({
  programAddress: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: Uint8Array.from(data),
});

/** With marks and all of the compute budget. */
function build(plan: ReturnType<typeof planSet>, marks: ReturnType<typeof getFittingMarks>) {
  const instructions = [
    ...getClaimInstructions({ author: ALICE.address, ...plan }),
    ...marks.flatMap((one) => getMarkInstructions(getMark(ALICE.address, one), MAX_MARK_LAMPORTS)),
  ];
  if (plan.version === 1) {
    const all = { mask: 0b1111, values: [1, 0, 200_000, 65_536] };
    const message = compileMessage(ALICE, instructions, 1);
    return { message, bytes: signVersion1(encodeVersion1(message, all), [ALICE]) };
  }
  const fees = [budget(2, 0, 0, 0, 0), budget(3, 0, 0, 0, 0, 0, 0, 0, 0)];
  const message = compileMessage(ALICE, [...fees, ...instructions], plan.version);
  return { message, bytes: signMessage(message, [ALICE]) };
}

const plans = fc
  .tuple(
    fc.integer({ min: 2, max: 58 }),
    fc.integer({ min: 0, max: 80 }),
    fc.constantFrom(...VERSIONS),
  )
  .map(([count, length, version]) => planSet(count, 'é'.repeat(Math.floor(length / 2)), version));

describe('the marks that a transaction has room for', () => {
  it('should fit with what a wallet may add, and one level more should not', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const wanted = getMarkSubjects(plan.claim, plan.leaves);
        const marks = getFittingMarks(wanted, plan);
        const { message, bytes } = build(plan, marks);
        const limit = LIMITS[plan.version] - ROOM_FOR_WALLETS;

        expect([wanted.length, 1, 0]).toContain(marks.length);
        expect(wanted.slice(0, marks.length)).toEqual(marks);
        expect(bytes.length).toBeLessThanOrEqual(limit);
        if (plan.version === 1) {
          expect(message.keys.length).toBeLessThanOrEqual(63);
          expect(message.instructions.length).toBeLessThanOrEqual(63);
        }
        if (marks.length < wanted.length) {
          const more = marks.length === 1 ? wanted : wanted.slice(0, 1);
          // Two bytes are those of version 0, which legacy has not.
          expect(build(plan, more).bytes.length).toBeGreaterThan(limit - 3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['legacy', 2],
    [0, 2],
    [1, 16],
  ] as const)(
    'should be all of a set without a title, in version %s of up to %d files',
    (version, most) => {
      const count = (files: number) => {
        const plan = planSet(files, '', version);
        return getFittingMarks(getMarkSubjects(plan.claim, plan.leaves), plan).length;
      };
      expect([count(most), count(most + 1)]).toEqual([most + 1, 1]);
    },
  );

  it('should be none where not even one fits, or none is wanted', () => {
    const plan = planSet(8, 'é'.repeat(40), 0);

    expect(getFittingMarks(getMarkSubjects(plan.claim), plan)).toEqual([]);
    expect(getFittingMarks([], planSet(2, '', 0))).toEqual([]);
  });
});
