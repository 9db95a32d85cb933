import { describe, expect, it } from 'vitest';
import { getClaimInstructions, type Instruction } from '@countersign/proof/claims';
import { encodeSignature } from '@countersign/proof/encoding';
import {
  compareSigned,
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from '@countersign/proof/transactions';
import { DECLINED } from '../words/signing-outcomes';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import { readAdditions } from './wallet-additions';
import { createSigning } from '../signing/signing';
import { createSigningWorld, type WorldOptions } from '../test/signing-world';
import { getLeft, QUIET, run } from '../test/run-signing';
import { resumeSigning } from '../signing/sign-claim';

const AUTHOR = createSigner('author');
const TO = '2J8VbM2c7YRirmDRu4V1FqU85EvGvNriVVjiQtcC4JA7';

function pay(data: readonly number[], programAddress = SYSTEM_PROGRAM): Instruction {
  const accounts = [AUTHOR.address, TO].map((address) => ({ address, role: 'writable' }) as const);
  return { programAddress, accounts, data: Uint8Array.from(data) };
}

const ONE_SOL = pay([2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0]);
const ASSERTION = pay([2, 1], LIGHTHOUSE_PROGRAM);
const MEMO = { ...pay([104, 105], MEMO_PROGRAM), accounts: [] };
const price = (lowest: number) => ({
  ...pay([3, 16, 39, lowest, 0, 0, 0, 0, 0], COMPUTE_BUDGET_PROGRAM),
  accounts: [],
});

function createAddingWorld(added: readonly Instruction[], options: WorldOptions = {}) {
  const { planned } = createSigningWorld().request;
  const own = getClaimInstructions({ ...planned, author: AUTHOR.address });
  const bytes = signMessage(compileMessage(AUTHOR, [...own, ...added]), [AUTHOR]);
  const signature = encodeSignature(bytes.slice(1, 65));
  const signTransaction = () => Promise.resolve({ status: 'signed', bytes } as const);
  return { ...createSigningWorld({ ...options, signer: { signTransaction } }), bytes, signature };
}

function readOwn({ bytes, request }: ReturnType<typeof createAddingWorld>) {
  const signed = compareSigned(bytes, { author: AUTHOR.address, ...request.planned });
  return signed.status === 'ours' ? readAdditions(signed, AUTHOR.address) : null;
}

describe('a wallet’s additions before it is sent (F3, G5)', () => {
  it('F3 a transfer that a wallet added is shown with its amount and receiver, and needs consent', async () => {
    const world = createAddingWorld([ONE_SOL]);
    const { outcome, steps, additions } = await run(world, false);
    expect(additions).toMatchObject([
      {
        mustAsk: true,
        instructions: [{ effect: { kind: 'transfer', amount: 1_000_000_000n, to: TO } }],
      },
    ]);
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'deciding']);
    expect(outcome).toEqual(DECLINED);
    expect(world.events).not.toContain('send');
    expect(world.pending.size).toBe(0);
  });

  it('F3 a signing whose additions the person accepts is sent', async () => {
    const world = createAddingWorld([ONE_SOL]);
    const { steps } = await run(world);
    expect(steps).toEqual([
      'starting',
      'waiting-for-wallet',
      'deciding',
      'sending',
      'sent',
      'confirmed',
    ]);
    expect(world.events).toContain('send');
  });

  it.each([
    ['nothing', [], false],
    ['a safety check', [ASSERTION], false],
    ['another app’s text', [MEMO], false],
    ['a price that is usual', [price(0)], false],
    ['a price that nobody agreed to', [price(255)], true],
    ['a call that cannot be read', [pay([1], TO)], true],
    ['another owner for an account', [pay([1, 0, 0, 0])], true],
  ])('F3 an added %s needs consent only if it may cost something', (_, added, mustAsk) => {
    const world = createAddingWorld(added);
    const read = readOwn(world);
    expect(read?.mustAsk).toBe(mustAsk);
  });

  it.each([
    ['two transfers away', [ONE_SOL, ONE_SOL], 2_000_000_000n, false],
    ['a transfer back', [{ ...ONE_SOL, accounts: [...ONE_SOL.accounts].reverse() }], 0n, false],
    ['a call that cannot be read', [ONE_SOL, pay([1], TO)], 1_000_000_000n, true],
  ])('Q8 the sum of %s is known', (_, added, sentLamports, mayTakeMore) => {
    const world = createAddingWorld(added);
    const read = readOwn(world);
    expect(read).toMatchObject({ sentLamports, mayTakeMore, feeLamports: 5000n });
  });

  it.each([
    ['the author’s own account', AUTHOR.address, true],
    ['another account', TO, false],
  ])('6 of %s that is given to a program it is known', (_, address, givesAway) => {
    const assign = { ...pay([1, ...Array.from({ length: 35 }, () => 0)]), accounts: [] };
    const accounts = [{ address, role: 'writable' as const }];
    const world = createAddingWorld([{ ...assign, accounts }]);
    const read = readOwn(world);
    expect(read).toMatchObject({ givesAway, mayTakeMore: false, mustAsk: true });
  });

  it('F3 a signing that was interrupted at the question asks again when it is resumed', async () => {
    const world = createAddingWorld([ONE_SOL]);
    const signing = createSigning(world.ports, () => undefined);
    signing.start(world.request);
    await untilAsked(signing);
    signing.cancel();
    await new Promise<void>((resolve) => {
      signing.subscribe(() => {
        if (signing.getState().status === 'idle') resolve();
      });
    });
    const pending = await getLeft(world);
    const { signal } = new AbortController();
    const refuse = { ...QUIET, onAdditions: () => Promise.resolve(false) };
    const { cluster } = world.request;
    expect(await resumeSigning(world.ports, pending, cluster, refuse, signal)).toEqual(DECLINED);
    expect(world.events).not.toContain('send');
  });

  it('F3 cancelling while the wallet’s answer is stored: no question, and the signing has ended', async () => {
    const world = createAddingWorld([ONE_SOL]);
    const { repository } = world.ports;
    const signing = createSigning(
      {
        ...world.ports,
        repository: {
          ...repository,
          pending: {
            ...repository.pending,
            put: (pending) => {
              signing.cancel();
              return repository.pending.put(pending);
            },
          },
        },
      },
      () => undefined,
    );
    signing.start(world.request);
    await expect.poll(() => signing.getState().status).toBe('idle');
    expect(world.events).not.toContain('send');
    expect([...world.pending.values()]).toMatchObject([{ state: 'signed' }]);
  });

  it('F3 D6 a signing that was interrupted after consent does not ask again, and stays stored', async () => {
    const world = createAddingWorld([ONE_SOL], {
      chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
    });
    await expect(run(world)).rejects.toThrow('no node');
    expect(await getLeft(world)).toMatchObject({ state: 'sent' });
    const { signal } = new AbortController();
    const refuse = { ...QUIET, onAdditions: () => Promise.resolve(false) };
    const ports = { ...world.ports, chain: createSigningWorld().ports.chain };
    const { cluster } = world.request;
    const left = await getLeft(world);
    expect(await resumeSigning(ports, left, cluster, refuse, signal)).toMatchObject({
      status: 'signed',
    });
  });

  it('F3 the shown fee is corrected if the wallet changed it', async () => {
    const world = createAddingWorld([price(255)]);
    const signing = createSigning(world.ports, () => undefined);
    signing.start(world.request);
    const { work, additions } = await untilAsked(signing);
    expect(additions).toMatchObject({ isFeeChanged: true });
    expect(work.prepared?.feeLamports).toBe(additions?.additions.feeLamports);
    additions?.answer?.(false);
  });
});

type Running = Extract<
  ReturnType<ReturnType<typeof createSigning>['getState']>,
  { status: 'running' }
>;

function untilAsked(signing: ReturnType<typeof createSigning>): Promise<Running> {
  return new Promise((resolve) => {
    const stop = signing.subscribe(() => {
      const state = signing.getState();
      if (state.status !== 'running' || !state.additions?.answer) return;
      stop();
      resolve(state);
    });
  });
}
