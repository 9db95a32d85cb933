import { describe, expect, it } from 'vitest';
import { parseReceipt, printSignature, SYSTEM_PROGRAM, toNet, verify } from '../proof';
import type { ChainPort, FollowOutcome } from './chain-port';
import type { NotarizeStep } from './notarization';
import { notarize, resumeNotarizing } from './notarize';
import { planClaim } from './planned-claim';
import type { PendingSigning, SigningGuard } from './proof-keeper';
import { toKnownSignature } from './test/known-signature';
import {
  createEvidence,
  createLandedEvidence,
  createNotarizeWorld,
  type NotarizeWorld,
  type WorldOptions,
} from './test/notarize-world';
import { createSubject } from './test/subject';
import { createTrees } from './test/trees';

async function run(world: NotarizeWorld) {
  const steps: NotarizeStep[] = [];
  const reasons: (string | null)[] = [];
  const outcome = await notarize(
    world.ports,
    world.request,
    {
      onStep: (step) => steps.push(step),
      onTrace: () => undefined,
      onUnreachable: (reason) => reasons.push(reason),
    },
    new AbortController().signal,
  );
  return { outcome, steps, reasons };
}

const NODE = 'https://node.example';

const QUIET = {
  onStep: () => undefined,
  onTrace: () => undefined,
  onUnreachable: () => undefined,
};

function resume(world: NotarizeWorld, pending: PendingSigning) {
  const { signal } = new AbortController();
  return resumeNotarizing(world.ports, pending, world.request.cluster, QUIET, signal);
}

/** The one signing that an interrupted run left behind. */
async function getLeft(world: NotarizeWorld): Promise<PendingSigning> {
  const [pending] = await world.ports.keeper.pending.list();
  if (!pending) throw new Error('Nothing was kept.');
  return pending;
}

describe('two tabs', () => {
  it('should not sign the same at once, whatever the title or the salts in each (G6)', async () => {
    const held = new Set<string>();
    const alone: SigningGuard['alone'] = (id, work) => {
      if (held.has(id)) return Promise.resolve(null);
      held.add(id);
      return work();
    };
    const world = createNotarizeWorld({ guard: { alone } });
    const { subjects } = world.request;
    const net = toNet(world.request.genesisHash);
    const start = (hidden: boolean, title: string | null, salt: number) => {
      const own = subjects.map((subject) =>
        hidden ? { ...subject, salt: new Uint8Array(32).fill(salt) } : subject,
      );
      const request = {
        ...world.request,
        subjects: own,
        planned: planClaim(own, net, { hidden, title }),
      };
      return notarize(world.ports, request, QUIET, new AbortController().signal);
    };
    const first = await notarize(world.ports, world.request, QUIET, new AbortController().signal);
    expect(first).toMatchObject({ status: 'confirmed', signature: world.signature });
    expect(await start(false, 'A title', 0)).toEqual({ status: 'elsewhere' });
    await start(true, null, 1);
    expect(await start(true, null, 2)).toEqual({ status: 'elsewhere' });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(2);
  });
});

describe('a wallet that signs', () => {
  it('should store what was signed before it is sent, and the receipt before it ends (G4, G7)', async () => {
    const world = createNotarizeWorld();
    const { outcome, steps } = await run(world);
    expect(outcome).toMatchObject({ status: 'confirmed', signature: world.signature });
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

  it('should save the receipt of a large set, whose tree is built elsewhere', async () => {
    const subjects = Array.from({ length: 600 }, (_, index) => createSubject(`photo ${index}`));
    const world = createNotarizeWorld({ subjects });
    const trees = createTrees();
    const { outcome } = await run({ ...world, ports: { ...world.ports, trees } });
    expect(outcome.status).toBe('confirmed');
    expect(trees.built).toEqual([600]);
    const receipt = parseReceipt(world.receipts.get(world.signature)?.text ?? '');
    const verdict = verify({
      evidence: createLandedEvidence(world.signature, world.signed),
      receipt,
      subjects: subjects.slice(99, 100),
    });
    expect([receipt.files.length, verdict.file]).toEqual([600, 'match']);
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

  it('should not be held to our last height when it put another blockhash in', async () => {
    const renewed = createNotarizeWorld({ lifetime: new Uint8Array(32).fill(7) });
    const heights: unknown[] = [];
    const world = createNotarizeWorld({
      signer: {
        signTransaction: () => Promise.resolve({ status: 'signed', bytes: renewed.signed }),
      },
      chain: {
        followSignature: (_cluster, { lastValidBlockHeight }) => {
          heights.push(lastValidBlockHeight);
          return Promise.resolve({ status: 'finalized' });
        },
      },
    });
    await run(world);
    expect(heights).toEqual([undefined]);
  });

  it('should keep its own bytes for the receipt, whatever a node gives', async () => {
    const { otherSigned } = createNotarizeWorld();
    const world = createNotarizeWorld({
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, otherSigned)) },
    });
    expect((await run(world)).outcome.status).toBe('confirmed');
    const kept = world.receipts.get(world.signature);
    const receipt = parseReceipt(new TextEncoder().encode(kept?.text));
    expect(receipt.transaction).toEqual(world.signed);
  });

  it('should not be forgotten before its receipt is on this device (G7)', async () => {
    const world = createNotarizeWorld({ storage: { receipts: 'not-kept' } });
    expect((await run(world)).outcome).toMatchObject({ status: 'confirmed', kept: 'not-kept' });
    expect([...world.pending.keys()]).toEqual([world.signature]);
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
      'gone',
      {
        signer: {
          signTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'wallet-gone', message: 'It is gone' }),
        },
      },
      { status: 'wallet-failed', message: 'It is gone', walletSends: false },
    ],
  ];
  it.each(cases)('should end without a trace when %s (G6)', async (_title, options, outcome) => {
    const world = createNotarizeWorld(options);
    expect((await run(world)).outcome).toEqual(outcome);
    expect(world.events).toEqual([]);
  });
});

describe('a wallet that sends by itself', () => {
  it.each([
    ['cancelled', { status: 'cancelled', walletSends: true }],
    ['unknown', { status: 'wallet-failed', message: 'No.', walletSends: true }],
  ])('should be remembered as asked when it ends as %s (D6)', async (code, outcome) => {
    const world = createNotarizeWorld({
      canSignTransaction: false,
      signer: {
        signAndSendTransaction: () => Promise.resolve({ status: 'failed', code, message: 'No.' }),
      },
    });
    expect((await run(world)).outcome).toEqual(outcome);
    expect(await getLeft(world)).toMatchObject({
      state: 'awaiting-wallet',
      transaction: null,
      lastValidBlockHeight: null,
      genesisHash: world.request.genesisHash,
    });
  });

  it.each([
    [{ status: 'refused' }, { status: 'refused' }],
    [
      { status: 'failed', code: 'unsupported-chain', message: 'No.' },
      { status: 'wallet-failed', message: 'No.', walletSends: false },
    ],
  ] as const)(
    'should be forgotten when nothing can have been sent: %j',
    async (answer, outcome) => {
      const world = createNotarizeWorld({
        canSignTransaction: false,
        signer: { signAndSendTransaction: () => Promise.resolve(answer) },
      });
      expect((await run(world)).outcome).toEqual(outcome);
      expect(world.pending.size).toBe(0);
    },
  );

  it('should be told of when it sent it on another network, and not stand in the way (G6)', async () => {
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: { followSignature: () => Promise.resolve({ status: 'expired', node: NODE }) },
    });
    expect((await run(world)).outcome).toMatchObject({
      status: 'landed-elsewhere',
      where: { label: 'Mainnet' },
    });
    expect(world.pending.size).toBe(0);
  });

  it('should stay stored when nobody has seen what it says it sent', async () => {
    const heights: unknown[] = [];
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: {
        fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, null)),
        followSignature: (_cluster, { lastValidBlockHeight }) => {
          heights.push(lastValidBlockHeight);
          return Promise.resolve({ status: 'expired', node: NODE });
        },
      },
    });
    const { signature } = world;
    expect((await run(world)).outcome).toEqual({ status: 'not-seen', signature });
    expect(heights).toEqual([undefined]);
    expect([...world.pending.keys()]).toEqual([signature]);
  });

  it('should be followed without sending again, and its receipt saved', async () => {
    const world = createNotarizeWorld({ canSignTransaction: false });
    expect((await run(world)).outcome.status).toBe('confirmed');
    expect(world.events).toEqual([
      'keep awaiting-wallet',
      'sign and send',
      'keep sent',
      'forget',
      'follow',
      'receipt',
      'forget',
    ]);
    expect(world.pending.size).toBe(0);
  });

  it('should be told apart when something else landed (G5)', async () => {
    const other = createNotarizeWorld().otherSigned;
    const otherSignature = printSignature(other.slice(1, 65));
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, other)) },
      signer: {
        signAndSendTransaction: () =>
          Promise.resolve({ status: 'sent', signature: otherSignature }),
      },
    });
    expect((await run(world)).outcome).toMatchObject({
      status: 'landed-changed',
      what: 'memo-changed',
    });
    expect(world.receipts.size).toBe(0);
    expect(world.pending.size).toBe(0);
  });

  it.each([
    ['no node gives its bytes', null],
    ['a node gives those of another', createNotarizeWorld().otherSigned],
    ['a node gives what is no transaction', Uint8Array.of(1, 2, 3)],
  ])('should stay unfinished while %s', async (_title, bytes) => {
    const world = createNotarizeWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, bytes)) },
    });
    const { signature } = world;
    expect((await run(world)).outcome).toEqual({ status: 'not-compared', signature });
    expect([...world.pending.keys()]).toEqual([signature]);
    expect(world.receipts.size).toBe(0);
  });
});

describe('a chain that does not take it', () => {
  it.each(['insufficient-funds', 'rejected'] as const)(
    'should forget what a node refuses as %s (G6)',
    async (status) => {
      const world = createNotarizeWorld({
        chain: { sendTransaction: () => Promise.resolve({ status, reason: 'No.', node: NODE }) },
      });
      expect((await run(world)).outcome).toEqual({ status: 'rejected', reason: 'No.', node: NODE });
      expect(world.pending.size).toBe(0);
    },
  );

  it('should follow what one node calls expired, as it may have landed, and not call it sent', async () => {
    const world = createNotarizeWorld({
      chain: {
        sendTransaction: () =>
          Promise.resolve({ status: 'blockhash-expired', reason: 'Old.', node: NODE }),
      },
    });
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('confirmed');
    expect(steps).toEqual(['waiting-for-wallet', 'sending', 'looking', 'confirmed']);
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
    const outcome = await resume(world, await getLeft(world));
    expect(outcome).toMatchObject({ status: 'confirmed', signature: world.signature });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
    expect(world.receipts.get(world.signature)?.names).toEqual(['report.pdf']);
    expect(world.pending.size).toBe(0);
  });

  it.each([1, 600])(
    'should say again what an earlier version did not keep, of %i files',
    async (count) => {
      const subjects = Array.from({ length: count }, (_, index) => createSubject(`photo ${index}`));
      const world = createNotarizeWorld({ subjects, storage: { receipts: 'not-kept' } });
      await run(world);
      const { planned, ...older } = await getLeft(world);
      expect(planned?.memo).toBe(world.request.planned.memo);
      const outcome = await resume(world, older);
      expect(outcome).toMatchObject({ status: 'confirmed', signature: world.signature });
    },
  );

  it('should follow what was sent before, though a node refuses it now', async () => {
    let sendings = 0;
    const ends: FollowOutcome[] = [{ status: 'finalized' }];
    const world: NotarizeWorld = createNotarizeWorld({
      chain: {
        sendTransaction: () =>
          Promise.resolve(
            ++sendings === 1
              ? { status: 'sent', signature: 'any' }
              : { status: 'rejected', reason: 'No.', node: NODE },
          ),
        followSignature: () => {
          const end = sendings > 1 ? ends.pop() : undefined;
          return end ? Promise.resolve(end) : Promise.reject(new Error('gone'));
        },
      },
    });
    await expect(run(world)).rejects.toThrow('gone');
    expect((await resume(world, await getLeft(world))).status).toBe('confirmed');
  });

  it('should not go on where the network is no longer the same, and forget nothing', async () => {
    const world = createNotarizeWorld({
      chain: { followSignature: () => Promise.reject(new Error('gone')) },
    });
    await expect(run(world)).rejects.toThrow('gone');
    const left = { ...(await getLeft(world)), genesisHash: SYSTEM_PROGRAM };
    expect(await resume(world, left)).toEqual({ status: 'network-reset' });
    expect(world.pending.size).toBe(1);
  });
});

describe('looking for what a wallet was asked to send', () => {
  function createAskedWorld(signatures: readonly string[], chain: Partial<ChainPort> = {}) {
    return createNotarizeWorld({
      canSignTransaction: false,
      signer: { signAndSendTransaction: () => Promise.reject(new Error('closed')) },
      chain: {
        lookUpSignatures: () =>
          Promise.resolve({
            entries: signatures.map(toKnownSignature),
            hasMore: false,
          }),
        ...chain,
      },
    });
  }
  const { signature, signed, otherSigned } = createNotarizeWorld();
  const otherSignature = printSignature(otherSigned.slice(1, 65));
  const fetchEvidence: ChainPort['fetchEvidence'] = (_cluster, id) =>
    Promise.resolve(createLandedEvidence(id, id === signature ? signed : otherSigned));

  it('should find the same claim by the same author, and save its receipt (D6)', async () => {
    const world = createAskedWorld([otherSignature, signature], { fetchEvidence });
    await expect(run(world)).rejects.toThrow('closed');
    const outcome = await resume(world, await getLeft(world));
    expect(outcome).toMatchObject({ status: 'confirmed', signature });
    expect([...world.receipts.keys()]).toEqual([signature]);
    expect(world.pending.size).toBe(0);
  });

  it.each([
    ['nothing', []],
    ['another claim only', [otherSignature]],
  ])('should say so where there is %s, and stay stored', async (_title, signatures) => {
    const world = createAskedWorld(signatures, { fetchEvidence });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual({ status: 'not-found' });
    expect(world.pending.size).toBe(1);
  });

  it('should not take one that was there before the wallet was asked', async () => {
    let slot = 4n;
    const world = createAskedWorld([], {
      fetchEvidence,
      lookUpSignatures: () =>
        Promise.resolve({ entries: [{ ...toKnownSignature(signature), slot }], hasMore: true }),
    });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual({ status: 'not-found' });
    slot = world.request.prepared.slot;
    expect(await resume(world, await getLeft(world))).toMatchObject({
      status: 'confirmed',
      signature,
    });
  });

  it.each([
    ['nobody says what became of it', signed],
    ['nobody gives its bytes', null],
  ])('should neither take it nor say that it is not there where %s (V3)', async (_title, bytes) => {
    const world = createAskedWorld([signature], {
      fetchEvidence: (_cluster, id) => Promise.resolve(createEvidence(id, bytes)),
    });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual({ status: 'not-checked' });
    expect(world.pending.size).toBe(1);
  });
});
