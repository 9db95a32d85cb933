import { describe, expect, it } from 'vitest';
import type { Subject } from '@countersign/proof';
import type { SigningStep } from './signing-types';
import type { SignerPort } from './signer';
import { getPlanned } from '../claims/planned-claim';
import { createSigning, type Signing, type SigningState } from './signing';
import { createSigningWorld, type WorldOptions } from '../test/signing-world';
import { STOPPED } from '../words/signing-outcomes';

function begin(options: WorldOptions = {}) {
  const world = createSigningWorld(options);
  const confirmed: (readonly Subject[])[] = [];
  const signing = createSigning(world.ports, (subjects) => confirmed.push(subjects));
  return { world, signing, confirmed };
}

function untilOver(signing: Signing): Promise<SigningState> {
  return new Promise((resolve) => {
    const stop = signing.subscribe(() => {
      const state = signing.getState();
      if (state.status === 'running') return;
      stop();
      resolve(state);
    });
  });
}

function untilStep(signing: Signing, step: SigningStep): Promise<void> {
  return new Promise((resolve) => {
    const stop = signing.subscribe(() => {
      const state = signing.getState();
      if (state.status !== 'running' || state.steps.at(-1) !== step) return;
      stop();
      resolve();
    });
  });
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('stopped', 'AbortError'));
    });
  });

const silent: SignerPort['signTransaction'] = ({ signal }) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve({ status: 'failed', code: 'cancelled', message: 'Cancelled' });
    });
  });

describe('the one signing', () => {
  it('should ask the wallet once, however often it is started (G6)', async () => {
    const { world, signing, confirmed } = begin();
    signing.start(world.request);
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({
      status: 'ended',
      outcome: { status: 'signed' },
    });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
    expect(confirmed).toEqual([world.request.subjects]);
  });

  it('should end when it is cancelled, and start again', async () => {
    let isSilent = true;
    const { world, signing } = begin({
      signer: {
        signTransaction: (request) =>
          isSilent ? silent(request) : Promise.resolve({ status: 'refused' }),
      },
    });
    signing.start(world.request);
    await untilStep(signing, 'waiting-for-wallet');
    const over = untilOver(signing);
    signing.reset();
    expect(signing.getState().status).toBe('running');
    signing.cancel();
    expect(await over).toMatchObject({ outcome: STOPPED });
    isSilent = false;
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({ outcome: { status: 'refused' } });
    signing.reset();
    expect(signing.getState()).toEqual({ status: 'idle' });
  });

  it('should report that it was signed if no node accepts it, and can be resumed (D6)', async () => {
    let isDown = true;
    const { world, signing, confirmed } = begin({
      chain: {
        sendTransaction: () =>
          isDown ? Promise.reject(new Error('no node')) : Promise.resolve({ status: 'sent' }),
      },
    });
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({ status: 'interrupted', trace: 'kept' });
    expect(confirmed).toEqual([]);
    isDown = false;
    const [pending] = await world.ports.repository.pending.list();
    if (!pending) throw new Error('Nothing was kept.');
    signing.resume(pending, getPlanned(pending), world.request.cluster);
    expect(await untilOver(signing)).toMatchObject({ outcome: { status: 'signed' } });
    expect(confirmed).toEqual([world.request.subjects]);
  });

  it('should report that nothing was signed if the wallet throws', async () => {
    const { world, signing } = begin({
      signer: { signTransaction: () => Promise.reject(new Error('broken')) },
    });
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({ status: 'interrupted', trace: 'none' });
  });

  it('should show the request, whatever the person chooses meanwhile', () => {
    const { world, signing } = begin({ signer: { signTransaction: silent } });
    const { cluster, author, subjects, planned, prepared } = world.request;
    signing.start(world.request);
    expect(signing.getState()).toMatchObject({
      status: 'running',
      work: { cluster, author, subjects, planned, prepared },
    });
    signing.cancel();
    expect(signing.getState()).toEqual({ status: 'idle' });
  });

  it('F7 M9 cancelled while storage does not answer: ends at once, the wallet is not asked, and it can start again (G6)', async () => {
    const { world } = begin();
    let isSilent = true;
    let asked = 0;
    const { pending } = world.ports.repository;
    const list = () => {
      asked += 1;
      return isSilent ? new Promise<never>(() => undefined) : pending.list();
    };
    const repository = { ...world.ports.repository, pending: { ...pending, list } };
    const signing = createSigning({ ...world.ports, repository }, () => undefined);
    signing.start(world.request);
    expect(signing.getState()).toMatchObject({ status: 'running', steps: ['looking-here'] });
    await expect.poll(() => asked).toBe(1);
    signing.cancel();
    expect(signing.getState()).toEqual({ status: 'idle' });
    isSilent = false;
    const over = untilOver(signing);
    signing.start(world.request);
    expect(await over).toMatchObject({ outcome: { status: 'signed' } });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
  });

  it('F7 M9 cancelled while an interrupted signing is resumed, and nothing answers: ends at once', async () => {
    const { world, signing } = begin({
      chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
    });
    signing.start(world.request);
    await untilOver(signing);
    const [pending] = await world.ports.repository.pending.list();
    if (!pending) throw new Error('Nothing was kept.');
    const hold = () => new Promise<never>(() => undefined);
    const other = createSigning(
      { ...world.ports, guard: { ...world.ports.guard, hold } },
      () => undefined,
    );
    other.resume(pending, getPlanned(pending), world.request.cluster);
    expect(other.getState()).toMatchObject({ status: 'running' });
    other.cancel();
    expect(other.getState()).toEqual({ status: 'idle' });
    expect([...world.pending.keys()]).toEqual([world.signature]);
  });

  it('F7 cancelled while the request to a wallet that sends is stored: it is not asked, and no pending signing stays', async () => {
    const { world } = begin({ canSignTransaction: false });
    const { repository } = world.ports;
    const put: typeof repository.pending.put = (pending) => {
      signing.cancel();
      return repository.pending.put(pending);
    };
    const signing = createSigning(
      { ...world.ports, repository: { ...repository, pending: { ...repository.pending, put } } },
      () => undefined,
    );
    const over = untilOver(signing);
    signing.start(world.request);
    expect(await over).toEqual({ status: 'idle' });
    await expect.poll(() => world.pending.size).toBe(0);
    expect(world.events).not.toContain('sign and send');
  });

  it('should stop waiting for the network, and keep what was signed (D6)', async () => {
    const { world, signing } = begin({
      chain: { confirmSignature: (_cluster, _input, signal) => untilAborted(signal) },
    });
    signing.start(world.request);
    await untilStep(signing, 'sent');
    signing.cancel();
    expect(await untilOver(signing)).toEqual({ status: 'idle' });
    expect([...world.pending.keys()]).toEqual([world.signature]);
  });

  it('should not report as stored what this device could not store', async () => {
    const { world, signing } = begin({
      storage: { pending: 'not-kept' },
      chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
    });
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({ status: 'interrupted', trace: 'not-kept' });
  });

  it('should not report that nothing was signed if a wallet that sends throws', async () => {
    const { world, signing } = begin({
      canSignTransaction: false,
      signer: { signAndSendTransaction: () => Promise.reject(new Error('broken')) },
    });
    signing.start(world.request);
    expect(await untilOver(signing)).toMatchObject({ status: 'interrupted', trace: 'asked' });
    expect([...world.pending.values()]).toMatchObject([{ state: 'awaiting-wallet' }]);
  });
});
