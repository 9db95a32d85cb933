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
import {
  STOPPED,
  toChanged,
  toRefused,
  toRejected,
  toWalletFailure,
} from '../words/signing-outcomes';

describe('a wallet that signs', () => {
  it('should store the signed bytes before they are sent, and the receipt before it ends (G4, G7)', async () => {
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

  it('should not send a transaction without its mark', async () => {
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

  it('H6 a stored receipt that proves no file: replaced by its own', async () => {
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

  it('should store the receipt of a large set, whose tree a worker builds', async () => {
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

  it('should resend the signed bytes until their last valid block height', async () => {
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

  it('should not expire at our height if the wallet replaced the blockhash', async () => {
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

  it('should use its own bytes for the receipt, whatever a node returns', async () => {
    const { otherSigned } = createSigningWorld();
    const world = createSigningWorld({
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, otherSigned)) },
    });
    expect((await run(world)).outcome.status).toBe('signed');
    const kept = world.receipts.get(world.signature);
    const receipt = parseReceipt(new TextEncoder().encode(kept?.text));
    expect(receipt.transaction).toEqual(world.signed);
  });

  it('should stay pending until its receipt is stored (G7)', async () => {
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
  it.each(cases)('should store nothing if %s (G6)', async (_title, options, outcome) => {
    const world = createSigningWorld(options);
    expect((await run(world)).outcome).toEqual(outcome);
    expect(world.events).toEqual([]);
  });
});

describe('a network that does not accept it', () => {
  it('H1 a transaction that a node refuses: reported and stored (G6)', async () => {
    const refused = { status: 'rejected', reason: 'No.', node: NODE } as const;
    const world = createSigningWorld({
      chain: { sendTransaction: () => Promise.resolve(refused) },
    });
    expect((await run(world)).outcome).toEqual(toRejected('No.', NODE, 'kept'));
    expect(world.pending.get(world.signature)).toMatchObject({
      state: 'failed',
      transaction: world.signed,
    });
  });

  it('L6 should not report a confirmation of a websocket before a node was asked', async () => {
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

  it('M8 should follow and keep a transaction that may still land, and not report it as sent', async () => {
    const world = createSigningWorld({
      chain: {
        sendTransaction: () => Promise.resolve({ status: 'unsure' }),
      },
    });
    const { outcome, steps } = await run(world);
    expect(outcome.status).toBe('signed');
    expect(steps).toEqual(['starting', 'waiting-for-wallet', 'sending', 'looking', 'confirmed']);
  });

  it('should report when no node answers, and when a node answers again', async () => {
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

  it('H6 D6 a stored receipt of a later version: stays as it is, and the signing stays pending', async () => {
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
