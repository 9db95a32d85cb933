import { describe, expect, it } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import { toKnownSignature } from '../test/known-signature';
import {
  createEvidence,
  createLandedEvidence,
  createSigningWorld,
  type SigningWorld,
} from '../test/signing-world';
import { getLeft, NODE, run } from '../test/run-signing';
import {
  STOPPED_SENDER,
  toChanged,
  toNotCompared,
  toNotSeen,
  toWalletFailure,
} from '../words/signing-outcomes';

describe('a wallet that sends by itself', () => {
  it.each([
    ['cancelled', STOPPED_SENDER],
    ['wallet-failed', toWalletFailure({ code: 'wallet-failed', message: 'No.' }, true)],
  ] as const)('should be remembered as asked when it ends as %s (D6)', async (code, outcome) => {
    const world = createSigningWorld({
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

  it.each(['not-asked', 'missing-feature'] as const)(
    'L11 should not stay stored if it was not asked: %s',
    async (code) => {
      const world = createSigningWorld({
        canSignTransaction: false,
        signer: {
          signAndSendTransaction: () => Promise.resolve({ status: 'failed', code, message: 'No.' }),
        },
      });
      const { outcome } = await run(world);
      expect(outcome).toEqual(toWalletFailure({ code, message: 'No.' }, false));
      expect(world.pending.size).toBe(0);
    },
  );

  it('H1 a transaction that it sent on another network: reported, stored, and no obstacle to signing again (G6)', async () => {
    const world = createSigningWorld({
      canSignTransaction: false,
      chain: { confirmSignature: () => Promise.resolve({ status: 'expired', node: NODE }) },
    });
    expect((await run(world)).outcome).toMatchObject({
      status: 'changed',
      reason: expect.stringContaining('Your wallet sent it on Mainnet') as string,
    });
    expect((await getLeft(world)).state).toBe('failed');
  });

  it('should stay stored if no node knows its transaction', async () => {
    const heights: unknown[] = [];
    const world = createSigningWorld({
      canSignTransaction: false,
      chain: {
        fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, null)),
        confirmSignature: (_cluster, { lastValidBlockHeight }) => {
          heights.push(lastValidBlockHeight);
          return Promise.resolve({ status: 'expired', node: NODE });
        },
      },
    });
    const { signature } = world;
    expect((await run(world)).outcome).toEqual(toNotSeen(world.request.cluster));
    expect(heights).toEqual([undefined]);
    expect([...world.pending.keys()]).toEqual([signature]);
  });

  it('F11 a signature other than the landed one: found by the file’s address (G6)', async () => {
    const wrong = encodeSignature(new Uint8Array(64).fill(3));
    const world: SigningWorld = createSigningWorld({
      canSignTransaction: false,
      signer: {
        signAndSendTransaction: () => Promise.resolve({ status: 'sent', signature: wrong }),
      },
      chain: {
        confirmSignature: () => Promise.resolve({ status: 'expired', node: NODE }),
        lookUpSignatures: () =>
          Promise.resolve({
            entries: [toKnownSignature(world.signature)],
            hasMore: false,
            node: 'https://one.example',
          }),
        fetchEvidence: (_, id) =>
          Promise.resolve(
            id === wrong ? createEvidence(id, null) : createLandedEvidence(id, world.signed),
          ),
      },
    });
    const { outcome, steps } = await run(world);
    expect(outcome).toMatchObject({ status: 'signed', signature: world.signature });
    expect(steps).toContain('looking');
    expect([...world.receipts.keys()]).toEqual([world.signature]);
    expect(world.pending.size).toBe(0);
  });

  it('should be followed without sending again, and its receipt saved', async () => {
    const world = createSigningWorld({ canSignTransaction: false });
    expect((await run(world)).outcome.status).toBe('signed');
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

  it('should be reported as changed if something else landed (G5)', async () => {
    const other = createSigningWorld().otherSigned;
    const otherSignature = encodeSignature(other.slice(1, 65));
    const world = createSigningWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, other)) },
      signer: {
        signAndSendTransaction: () =>
          Promise.resolve({ status: 'sent', signature: otherSignature }),
      },
    });
    expect((await run(world)).outcome).toEqual(toChanged('memo-changed', otherSignature));
    expect(world.receipts.size).toBe(0);
    expect((await getLeft(world)).state).toBe('failed');
  });

  it.each([
    ['no node gives its bytes', null],
    ['a node gives those of another', createSigningWorld().otherSigned],
    ['a node gives what is no transaction', Uint8Array.of(1, 2, 3)],
  ])('should stay unfinished while %s', async (_title, bytes) => {
    const world = createSigningWorld({
      canSignTransaction: false,
      chain: { fetchEvidence: (_, id) => Promise.resolve(createEvidence(id, bytes)) },
    });
    const { signature } = world;
    expect((await run(world)).outcome).toEqual(toNotCompared(world.request.cluster));
    expect([...world.pending.keys()]).toEqual([signature]);
    expect(world.receipts.size).toBe(0);
  });
});
