import { describe, expect, it } from 'vitest';
import { parseReceipt } from '../proof';
import type { NotarizeStep } from './notarization';
import { notarize, resumeNotarizing } from './notarize';
import {
  createEvidence,
  createNotarizeWorld,
  type NotarizeWorld,
  type WorldOptions,
} from './test/notarize-world';

async function run(world: NotarizeWorld) {
  const steps: NotarizeStep[] = [];
  const reasons: (string | null)[] = [];
  const outcome = await notarize(
    world.ports,
    world.request,
    { onStep: (step) => steps.push(step), onUnreachable: (reason) => reasons.push(reason) },
    new AbortController().signal,
  );
  return { outcome, steps, reasons };
}

const QUIET = { onStep: () => undefined, onUnreachable: () => undefined };

describe('a wallet that signs', () => {
  it('should store what was signed before it is sent, and the receipt before it ends (G4, G7)', async () => {
    const world = createNotarizeWorld();
    const { outcome, steps } = await run(world);
    expect(outcome).toEqual({ status: 'confirmed', signature: world.signature });
    expect(steps).toEqual(['waiting-for-wallet', 'sending', 'sent', 'confirmed']);
    expect(world.events).toEqual([
      'sign',
      'keep signed',
      'send',
      'keep sent',
      'follow',
      'receipt',
      'forget',
    ]);
  });

  it('should save a receipt that holds the file and the landed bytes', async () => {
    const world = createNotarizeWorld();
    await run(world);
    const kept = world.receipts.get(world.signature);
    expect(kept?.names).toEqual(['report.pdf']);
    const receipt = parseReceipt(new TextEncoder().encode(kept?.text));
    expect(receipt).toMatchObject({
      signature: world.signature,
      files: [{ name: 'report.pdf' }],
    });
    expect(receipt.transaction).toEqual(world.signed);
  });

  it('should follow with the signed bytes, until the last block that takes them', async () => {
    const asked: unknown[] = [];
    const world = createNotarizeWorld({
      chain: {
        followSignature: (_cluster, { resend, lastValidBlockHeight, signature }) => {
          asked.push({ resend, lastValidBlockHeight, signature });
          return Promise.resolve({ status: 'finalized' });
        },
      },
    });
    await run(world);
    const { signed, signature } = world;
    expect(asked).toEqual([{ resend: signed, lastValidBlockHeight: 150n, signature }]);
  });

  it.each([
    ['another claim', 'memo-changed', (world: NotarizeWorld) => world.otherSigned],
    ['bytes that mean nothing', 'undecodable', () => Uint8Array.of(1, 2, 3)],
    [
      'what it was given',
      'author-signature-missing',
      (world: NotarizeWorld) => world.request.prepared.transaction,
    ],
  ] as const)('should neither keep nor send %s (G5)', async (_title, what, getBytes) => {
    const honest = createNotarizeWorld();
    const world = createNotarizeWorld({
      signer: {
        signTransaction: () => Promise.resolve({ status: 'signed', bytes: getBytes(honest) }),
      },
    });
    expect((await run(world)).outcome).toEqual({ status: 'changed', what });
    expect(world.events).toEqual([]);
  });
});

describe('a wallet that does not sign', () => {
  const cases: readonly [string, WorldOptions, object][] = [
    [
      'refused',
      { signer: { signTransaction: () => Promise.resolve({ status: 'refused' }) } },
      { status: 'refused' },
    ],
    [
      'left waiting',
      {
        signer: {
          signTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'cancelled', message: 'Cancelled' }),
        },
      },
      { status: 'cancelled', walletSends: false },
    ],
    [
      'left waiting where it would send by itself',
      {
        canSignTransaction: false,
        signer: {
          signAndSendTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'cancelled', message: 'Cancelled' }),
        },
      },
      { status: 'cancelled', walletSends: true },
    ],
    [
      'gone',
      {
        signer: {
          signTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'wallet-gone', message: 'It is gone' }),
        },
      },
      { status: 'wallet-failed', message: 'It is gone' },
    ],
  ];
  it.each(cases)('should end without a trace when %s (G6)', async (_title, options, outcome) => {
    const world = createNotarizeWorld(options);
    expect((await run(world)).outcome).toEqual(outcome);
    expect(world.events).toEqual([]);
  });
});

describe('a wallet that sends by itself', () => {
  it('should be followed without sending again, and its receipt saved', async () => {
    const world = createNotarizeWorld({ canSignTransaction: false });
    expect((await run(world)).outcome.status).toBe('confirmed');
    expect(world.events).toEqual(['sign and send', 'keep sent', 'follow', 'receipt', 'forget']);
  });

  it('should be told apart when something else landed (G5)', async () => {
    const other = createNotarizeWorld().otherSigned;
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, other)) },
    });
    expect((await run(world)).outcome).toMatchObject({
      status: 'landed-changed',
      what: 'memo-changed',
    });
    expect(world.receipts.size).toBe(0);
    expect(world.pending.size).toBe(0);
  });

  it('should stay unfinished while no node gives its bytes', async () => {
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, null)) },
    });
    expect((await run(world)).outcome.status).toBe('confirmed');
    expect([...world.pending.keys()]).toEqual([world.signature]);
    expect(world.receipts.size).toBe(0);
  });
});

describe('a chain that does not take it', () => {
  it.each(['insufficient-funds', 'rejected'] as const)(
    'should forget what a node refuses as %s (G6)',
    async (status) => {
      const world = createNotarizeWorld({
        chain: { sendTransaction: () => Promise.resolve({ status, reason: 'No.' }) },
      });
      expect((await run(world)).outcome).toEqual({ status: 'rejected', reason: 'No.' });
      expect(world.pending.size).toBe(0);
    },
  );

  it('should follow what one node calls expired, as it may have landed', async () => {
    const world = createNotarizeWorld({
      chain: {
        sendTransaction: () => Promise.resolve({ status: 'blockhash-expired', reason: 'Old.' }),
      },
    });
    expect((await run(world)).outcome.status).toBe('confirmed');
  });

  it.each([
    [{ status: 'expired' }, { status: 'expired' }],
    [
      { status: 'failed', err: '{"InstructionError":[0,"Custom"]}' },
      { status: 'failed', reason: '{"InstructionError":[0,"Custom"]}' },
    ],
  ] as const)('should name what becomes of it: %j (G6)', async (end, outcome) => {
    const world = createNotarizeWorld({ chain: { followSignature: () => Promise.resolve(end) } });
    expect((await run(world)).outcome).toEqual({ ...outcome, signature: world.signature });
    expect(world.pending.size).toBe(0);
    expect(world.receipts.size).toBe(0);
  });

  it('should tell while no node answers, and when one does again', async () => {
    const world = createNotarizeWorld({
      chain: {
        followSignature: (_cluster, { onStatus }) => {
          onStatus({ status: 'unreachable', reason: 'timeout' });
          onStatus({ status: 'pending' });
          return Promise.resolve({ status: 'finalized' });
        },
      },
    });
    expect((await run(world)).reasons).toEqual(['timeout', null]);
  });

  it('should keep the signed bytes when no node can be reached (D6)', async () => {
    const down = new Error('no node');
    const world = createNotarizeWorld({ chain: { sendTransaction: () => Promise.reject(down) } });
    await expect(run(world)).rejects.toBe(down);
    expect(world.pending.get(world.signature)).toMatchObject({
      state: 'signed',
      transaction: world.signed,
    });
  });
});

describe('taking up an interrupted signing', () => {
  it('should send the stored bytes without asking the wallet, and save the receipt (G6)', async () => {
    let isDown = true;
    const world: NotarizeWorld = createNotarizeWorld({
      chain: {
        sendTransaction: () =>
          isDown
            ? Promise.reject(new Error('no node'))
            : Promise.resolve({ status: 'already-processed', signature: world.signature }),
      },
    });
    await expect(run(world)).rejects.toThrow('no node');
    isDown = false;
    const [pending] = await world.ports.keeper.pending.list();
    if (!pending) throw new Error('Nothing was kept.');
    const { cluster } = world.request;
    const { signal } = new AbortController();
    const outcome = await resumeNotarizing(world.ports, pending, cluster, QUIET, signal);
    expect(outcome).toEqual({ status: 'confirmed', signature: world.signature });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
    expect(world.receipts.get(world.signature)?.names).toEqual(['report.pdf']);
    expect(world.pending.size).toBe(0);
  });
});
