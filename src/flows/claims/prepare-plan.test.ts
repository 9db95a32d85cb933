import { describe, expect, it } from 'vitest';
import type { ClaimInput, PreparedClaim, Simulation } from '../../ports/chain';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { toNet } from '@countersign/proof/claims';
import { createCluster } from '../test/cluster';
import { GENESIS_HASH } from '../test/landed';
import { createSubject } from '../test/subject';
import { planClaim, planSet } from './planned-claim';
import { getFileSet } from './file-set';
import { getPlans, preparePlan } from './prepare-plan';

const NET = toNet(GENESIS_HASH);
const { address } = createSigner('author');
const set = getFileSet(
  Array.from({ length: 9 }, (_, index) => createSubject(String(index))),
  false,
);
const plan = (version: 'legacy' | 0 | 1) => planSet(set, NET, undefined, version);

function prepareWith(
  transactionVersion: 'legacy' | 0 | 1,
  answer: (input: ClaimInput) => Simulation | Error,
  { missingLamports = 0n, refusal = null as string | null } = {},
) {
  const asked: ClaimInput['version'][] = [];
  const can = { transactionVersion, canSignVersion1: true };
  const chain = {
    prepareClaim: (_: unknown, input: ClaimInput): Promise<PreparedClaim> => {
      asked.push(input.version);
      const simulation = answer(input);
      if (simulation instanceof Error) return Promise.reject(simulation);
      return Promise.resolve({
        transaction: new Uint8Array(),
        lastValidBlockHeight: 1n,
        slot: 1n,
        feeLamports: 5_000n,
        marks: [],
        balanceLamports: 1n,
        missingLamports,
        simulation,
        node: 'https://node.example',
      });
    },
    getRefusal: () => Promise.resolve(refusal),
  };
  const controller = new AbortController();
  const { signal } = controller;
  const ended = preparePlan(
    chain,
    createCluster(),
    getPlans(plan, can),
    { address, ...can },
    signal,
  );
  return { asked, ended, controller };
}

const PASSED = { status: 'passed' } as const;

describe('a set of nine by a wallet that signs version 1', () => {
  it('should be prepared once, in version 1, with every leaf, where its simulation passes', async () => {
    const { asked, ended } = prepareWith(0, () => PASSED);
    expect((await ended).planned.references).toHaveLength(10);
    expect(asked).toEqual([1]);
  });

  it.each(['failed', 'unavailable'] as const)(
    'should be prepared in the usual version, by its root, where that simulation is %s',
    async (status) => {
      const { asked, ended } = prepareWith('legacy', ({ version }) =>
        version === 1 ? { status, reason: 'why' } : PASSED,
      );
      const { planned, isWide, setback } = await ended;
      expect(planned.references).toHaveLength(1);
      expect(isWide).toBe(false);
      expect(setback).toEqual({ status, reason: 'why' });
      expect(asked).toEqual([1, 'legacy']);
    },
  );

  it('F40 should stay in version 1 where only coins are missing for its simulation', async () => {
    const failed = { status: 'failed', reason: 'AccountNotFound' } as const;
    const { asked, ended } = prepareWith(0, () => failed, { missingLamports: 9n });
    expect(await ended).toMatchObject({ isWide: true, setback: null });
    expect(asked).toEqual([1]);
  });

  it('F40 should be prepared in the usual version where a node can’t simulate it, coins or not', async () => {
    const { asked, ended } = prepareWith(0, () => ({ status: 'unavailable', reason: '' }), {
      missingLamports: 9n,
    });
    expect(await ended).toMatchObject({ isWide: false, setback: { status: 'unavailable' } });
    expect(asked).toEqual([1, 0]);
  });

  it('F40 should fail where nodes do not answer for version 1, and not be something else instead', async () => {
    const { asked, ended } = prepareWith(0, ({ version }) =>
      version === 1 ? new Error('timeout') : PASSED,
    );
    await expect(ended).rejects.toThrow('timeout');
    expect(asked).toEqual([1]);
  });

  it('F40 should be prepared in the usual version where nodes refuse version 1, and say why', async () => {
    const { asked, ended } = prepareWith(
      0,
      ({ version }) => (version === 1 ? new Error('x') : PASSED),
      { refusal: 'unknown version' },
    );
    const setback = { status: 'unavailable', reason: 'unknown version' };
    expect(await ended).toMatchObject({ isWide: false, setback });
    expect(asked).toEqual([1, 0]);
  });

  it('should fail as the usual version does where nodes refuse both', async () => {
    const { asked, ended } = prepareWith(0, ({ version }) => new Error(String(version)), {
      refusal: 'no',
    });
    await expect(ended).rejects.toThrow('0');
    expect(asked).toEqual([1, 0]);
  });

  it('should ask for nothing more once it is stopped', async () => {
    const { asked, ended, controller } = prepareWith(0, () => new Error('stopped'));
    controller.abort();
    await expect(ended).rejects.toThrow();
    expect(asked).toEqual([1]);
  });

  it('should be prepared in version 1 alone where the wallet signs no other', async () => {
    const { asked, ended } = prepareWith(1, () => ({ status: 'failed', reason: '' }));
    expect((await ended).planned.references).toHaveLength(10);
    expect(asked).toEqual([1]);
  });
});

it('should be one plan for a file, whatever the wallet signs', () => {
  const one = () => planClaim([createSubject('a')], NET);
  expect(getPlans(one, { transactionVersion: 0, canSignVersion1: true }).wide).toBeNull();
});
