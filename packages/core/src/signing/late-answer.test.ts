import { describe, expect, it } from 'vitest';
import { createSigningWorld } from '../test/signing-world';
import { run } from '../test/run-signing';
import {
  TOO_LATE,
  toFilesChanged,
  toRefused,
  toWalletFailure,
  withTooLate,
} from '../words/signing-outcomes';

describe('a wallet that answers after the blockhash has expired', () => {
  function createSlow(minutes: readonly number[], height: () => Promise<{ value: bigint }>) {
    let time = 0;
    const waits = [...minutes];
    const world = createSigningWorld({
      chain: {
        getBlockHeight: height,
        startLifetime: async (_cluster, transaction) => {
          await Promise.resolve();
          world.events.push('blockhash');
          return { transaction, lastValidBlockHeight: 150n, slot: 5n };
        },
      },
    });
    const { signer } = world.ports;
    const ports = {
      ...world.ports,
      now: () => time,
      signer: {
        ...signer,
        signTransaction: (...input: Parameters<typeof signer.signTransaction>) => {
          time += (waits.shift() ?? 0) * 60_000;
          return signer.signTransaction(...input);
        },
      },
    };
    return { ...world, ports };
  }
  const over = () => Promise.resolve({ value: 151n });

  it('should be asked once more with a new blockhash, and the late answer is dropped', async () => {
    const world = createSlow([2, 0], over);
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('signed');
    expect(steps.slice(1, 4)).toEqual(['waiting-for-wallet', 'waiting-again', 'sending']);
    expect(world.events.slice(0, 6)).toEqual([
      'blockhash',
      'sign',
      'blockhash',
      'sign',
      'keep signed',
      'send',
    ]);
  });

  it('should not be asked a third time, and leave nothing behind', async () => {
    const world = createSlow([2, 2], over);
    expect((await run(world)).outcome).toBe(TOO_LATE);
    expect(world.events).toEqual(['blockhash', 'sign', 'blockhash', 'sign']);
    expect(world.pending.size).toBe(0);
  });

  it.each([
    ['first', 1],
    ['second', 2],
  ])('field B files are checked right before the %s request', async (_, changesAt) => {
    const world = createSlow([2, 0], over);
    const files = [{ id: 1, name: 'report.pdf' }];
    let looks = 0;
    const readChanged = () => {
      world.events.push('look');
      looks += 1;
      return Promise.resolve(looks === changesAt ? files : []);
    };
    const { outcome } = await run({ ...world, request: { ...world.request, readChanged } });
    expect(outcome).toEqual(toFilesChanged(files));
    const events = ['blockhash', 'look', 'sign', 'blockhash', 'look'];
    expect(world.events).toEqual(changesAt === 1 ? events.slice(0, 2) : events);
  });

  it.each([
    [{ status: 'refused' }, toRefused({ status: 'refused' })],
    [
      { status: 'failed', code: 'not-asked', message: 'Another account' },
      toWalletFailure({ code: 'not-asked', message: 'Another account' }, false),
    ],
  ] as const)(
    'Q8 should be reported as signed too late if the second request ends as %j',
    async (second, ending) => {
      const world = createSlow([2], over);
      const { signTransaction } = world.ports.signer;
      let count = 0;
      const signer = {
        ...world.ports.signer,
        signTransaction: (...input: Parameters<typeof signTransaction>) => {
          count += 1;
          return count === 1 ? signTransaction(...input) : Promise.resolve(second);
        },
      };
      const { outcome } = await run({ ...world, ports: { ...world.ports, signer } });
      expect(outcome).toEqual(withTooLate(ending));
      expect(world.events).not.toContain('send');
      expect(world.pending.size).toBe(0);
    },
  );

  it.each([
    ['is not over yet', () => Promise.resolve({ value: 150n })],
    ['is not known', () => Promise.reject(new Error('no node answers'))],
  ])('should have it sent if its time %s', async (_, height) => {
    const world = createSlow([2], height);
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('signed');
    expect(steps).not.toContain('waiting-again');
  });
});
