import { describe, expect, it } from 'vitest';
import { verify } from '@countersign/proof';
import { getWithdrawalMark } from '@countersign/proof/claims';
import { parseReceipt } from '@countersign/proof/receipts';
import {
  createEvidence,
  createLandedEvidence,
  createSigningWorld,
  type SigningWorld,
  type WorldOptions,
} from '../test/signing-world';
import { getLeft, NODE, resume, run } from '../test/run-signing';
import { createSubject } from '../test/subject';
import { createTrees } from '../test/trees';
import { STOPPED, toChanged, toRefused, toRejected, toWalletFailure } from '../words/endings';

describe('a wallet that signs', () => {
  it('should store what was signed before it is sent, and the receipt before it ends (G4, G7)', async () => {
    const world = createSigningWorld();
    const { outcome, steps } = await run(world);
    expect(outcome).toMatchObject({ status: 'signed', signature: world.signature });
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'sending', 'sent', 'confirmed']);
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

  it('should send nothing that lost the mark which was to be set with it', async () => {
    const world = createSigningWorld();
    const { author, prepared: unmarked } = world.request;
    const mark = getWithdrawalMark(author, world.signature);
    const prepared = { ...unmarked, mark: { ...mark, lamports: 890_880n } };
    const { outcome } = await run({ ...world, request: { ...world.request, prepared } });
    expect(outcome).toEqual(toChanged('mark-changed', null));
    expect(world.events).toEqual(['sign']);
  });

  it('should save a receipt that holds the file and the landed bytes', async () => {
    const world = createSigningWorld();
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

  it('H6 a receipt of it that proves no file is here already: its own takes that one’s place', async () => {
    const world = createSigningWorld();
    await run(world);
    const kept = world.receipts.get(world.signature);
    if (!kept) throw new Error('not kept');
    const text = kept.text.replace(/"files": \[.*?\n {2}\]/s, '"files": []');
    expect(text).not.toBe(kept.text);
    world.receipts.set(world.signature, { ...kept, text, names: [] });
    await run({ ...world, request: { ...world.request, known: [world.signature] } });
    expect(world.receipts.get(world.signature)?.names).toEqual(['report.pdf']);
  });

  it('should save the receipt of a large set, whose tree is built elsewhere', async () => {
    const subjects = Array.from({ length: 600 }, (_, index) => createSubject(`photo ${index}`));
    const world = createSigningWorld({ subjects });
    const trees = createTrees();
    const { outcome } = await run({ ...world, ports: { ...world.ports, trees } });
    expect(outcome.status).toBe('signed');
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
    const world = createSigningWorld({
      chain: {
        confirmSignature: (_cluster, { resend, lastValidBlockHeight, signature }) => {
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
    const renewed = createSigningWorld({ lifetime: new Uint8Array(32).fill(7) });
    const heights: unknown[] = [];
    const world = createSigningWorld({
      signer: {
        signTransaction: () => Promise.resolve({ status: 'signed', bytes: renewed.signed }),
      },
      chain: {
        confirmSignature: (_cluster, { lastValidBlockHeight }) => {
          heights.push(lastValidBlockHeight);
          return Promise.resolve({ status: 'finalized' });
        },
      },
    });
    await run(world);
    expect(heights).toEqual([undefined]);
  });

  it('should keep its own bytes for the receipt, whatever a node gives', async () => {
    const { otherSigned } = createSigningWorld();
    const world = createSigningWorld({
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, otherSigned)) },
    });
    expect((await run(world)).outcome.status).toBe('signed');
    const kept = world.receipts.get(world.signature);
    const receipt = parseReceipt(new TextEncoder().encode(kept?.text));
    expect(receipt.transaction).toEqual(world.signed);
  });

  it('should not be forgotten before its receipt is on this device (G7)', async () => {
    const world = createSigningWorld({ storage: { receipts: 'not-kept' } });
    expect((await run(world)).outcome).toMatchObject({ status: 'signed', kept: 'not-kept' });
    expect([...world.pending.keys()]).toEqual([world.signature]);
  });

  it.each([
    ['another claim', 'memo-changed', (world: SigningWorld) => world.otherSigned],
    ['bytes that mean nothing', 'undecodable', () => Uint8Array.of(1, 2, 3)],
    [
      'what it was given',
      'author-signature-missing',
      (world: SigningWorld) => world.request.prepared.transaction,
    ],
  ] as const)('should neither keep nor send %s (G5)', async (_title, what, getBytes) => {
    const honest = createSigningWorld();
    const world = createSigningWorld({
      signer: {
        signTransaction: () => Promise.resolve({ status: 'signed', bytes: getBytes(honest) }),
      },
    });
    expect((await run(world)).outcome).toEqual(toChanged(what, null));
    expect(world.events).toEqual([]);
  });
});

describe('a wallet that does not sign', () => {
  const cases: readonly [string, WorldOptions, object][] = [
    [
      'refused',
      { signer: { signTransaction: () => Promise.resolve({ status: 'refused' }) } },
      toRefused({ status: 'refused' }),
    ],
    [
      'left waiting',
      {
        signer: {
          signTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'cancelled', message: 'Cancelled' }),
        },
      },
      STOPPED,
    ],
    [
      'gone',
      {
        signer: {
          signTransaction: () =>
            Promise.resolve({ status: 'failed', code: 'unanswered', message: 'It is gone' }),
        },
      },
      toWalletFailure({ code: 'unanswered', message: 'It is gone' }, false),
    ],
  ];
  it.each(cases)('should end without a trace when %s (G6)', async (_title, options, outcome) => {
    const world = createSigningWorld(options);
    expect((await run(world)).outcome).toEqual(outcome);
    expect(world.events).toEqual([]);
  });
});

describe('a chain that does not take it', () => {
  it.each(['insufficient-funds', 'rejected'] as const)(
    'H1 what a node refuses as %s: told, and kept (G6)',
    async (status) => {
      const world = createSigningWorld({
        chain: { sendTransaction: () => Promise.resolve({ status, reason: 'No.', node: NODE }) },
      });
      expect((await run(world)).outcome).toEqual(toRejected('No.', NODE, 'kept'));
      expect(world.pending.get(world.signature)).toMatchObject({
        state: 'failed',
        transaction: world.signed,
      });
    },
  );

  it('should follow what one node calls expired, as it may have landed, and not call it sent', async () => {
    const world = createSigningWorld({
      chain: {
        sendTransaction: () =>
          Promise.resolve({ status: 'blockhash-expired', reason: 'Old.', node: NODE }),
      },
    });
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('signed');
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'sending', 'looking', 'confirmed']);
  });

  it('L6 should not call confirmed what only a websocket tells, before a node was asked', async () => {
    const world = createSigningWorld({
      chain: {
        confirmSignature: (_cluster, { onConfirmed }) => {
          onConfirmed?.('wss://forged.example');
          return Promise.resolve({ status: 'expired', node: NODE });
        },
      },
    });
    const { steps } = await run(world);
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'sending', 'sent']);
  });

  it('M8 should follow what one node refused and another may have taken, and keep it', async () => {
    const world = createSigningWorld({
      chain: {
        sendTransaction: () => Promise.resolve({ status: 'unsure', signature: world.signature }),
      },
    });
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('signed');
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'sending', 'looking', 'confirmed']);
  });

  it('should tell while no node answers, and when one does again', async () => {
    const world = createSigningWorld({
      chain: {
        confirmSignature: (_cluster, { onStatus }) => {
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
    const world = createSigningWorld({ chain: { sendTransaction: () => Promise.reject(down) } });
    await expect(run(world)).rejects.toBe(down);
    expect(world.pending.get(world.signature)).toMatchObject({
      state: 'signed',
      transaction: world.signed,
    });
  });

  it('H6 D6 a receipt of it that a later version of this page keeps: left as it is, and the signing stays', async () => {
    const landed = createSigningWorld();
    await run(landed);
    const receipt = landed.receipts.get(landed.signature);
    const world = createSigningWorld({
      chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
    });
    await expect(run(world)).rejects.toThrow('no node');
    if (!receipt) throw new Error('Nothing was kept.');
    const newer = { ...receipt, text: receipt.text.replace('version=1', 'version=2') };
    world.receipts.set(world.signature, newer);
    const { chain } = landed.ports;
    const ports = { ...world.ports, chain };
    const outcome = await resume({ ...world, ports }, await getLeft(world));
    expect(outcome).toMatchObject({ status: 'signed', kept: 'newer' });
    expect(world.receipts.get(world.signature)).toEqual(newer);
    expect(world.pending.size).toBe(1);
  });
});
