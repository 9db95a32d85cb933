import { describe, expect, it } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import type { NodeCalls } from '../nodes/chain';
import type { ConfirmInput, ConfirmOutcome } from '../nodes/confirm/confirm-signature';
import { saltSubjects } from '../claims/salted-subject';
import { toKnownSignature } from '../test/known-signature';
import {
  createEvidence,
  createLandedEvidence,
  createSigningWorld,
  START_SLOT,
  type SigningWorld,
} from '../test/signing-world';
import { isGivenUp } from './is-given-up';
import { getLeft, NODE, resume, run } from '../test/run-signing';
import { createSubject } from '../test/subject';
import {
  toExpired,
  toNotChecked,
  toNotFound,
  toOtherNetwork,
  UNFINISHED,
} from '../words/signing-outcomes';

describe('resuming an interrupted signing', () => {
  it('should send the stored bytes without asking the wallet, and save the receipt (G6)', async () => {
    let isDown = true;
    const world: SigningWorld = createSigningWorld({
      chain: {
        sendTransaction: () =>
          isDown ? Promise.reject(new Error('no node')) : Promise.resolve({ status: 'sent' }),
      },
    });
    await expect(run(world)).rejects.toThrow('no node');
    isDown = false;
    const outcome = await resume(world, await getLeft(world));
    expect(outcome).toMatchObject({ status: 'signed', signature: world.signature });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
    expect(world.receipts.get(world.signature)?.names).toEqual(['report.pdf']);
    expect(world.pending.size).toBe(0);
  });

  it.each([
    [1, { genesisHash: '' }],
    [1, {}],
    [600, {}],
  ])(
    'should plan again the claim that an earlier version did not store, of %i files, with %j',
    async (count, lacking) => {
      const subjects = Array.from({ length: count }, (_, index) => createSubject(`photo ${index}`));
      const world = createSigningWorld({ subjects, storage: { receipts: 'not-kept' } });
      await run(world);
      const { planned, ...older } = await getLeft(world);
      expect(planned?.memo).toBe(world.request.planned.memo);
      const outcome = await resume(world, { ...older, ...lacking });
      expect(outcome).toMatchObject({ status: 'signed', signature: world.signature });
    },
  );

  it('should follow a transaction that was sent before, even if a node refuses it now', async () => {
    let sendings = 0;
    const ends: ConfirmOutcome[] = [{ status: 'finalized' }];
    const world: SigningWorld = createSigningWorld({
      chain: {
        sendTransaction: () =>
          Promise.resolve(
            ++sendings === 1
              ? { status: 'sent' }
              : { status: 'rejected', reason: 'No.', node: NODE },
          ),
        confirmSignature: () => {
          const end = sendings > 1 ? ends.pop() : undefined;
          return end ? Promise.resolve(end) : Promise.reject(new Error('gone'));
        },
      },
    });
    await expect(run(world)).rejects.toThrow('gone');
    expect((await resume(world, await getLeft(world))).status).toBe('signed');
  });

  it('should stop if the network has changed, and keep everything stored', async () => {
    const world = createSigningWorld({
      chain: { confirmSignature: () => Promise.reject(new Error('gone')) },
    });
    await expect(run(world)).rejects.toThrow('gone');
    const left = { ...(await getLeft(world)), genesisHash: SYSTEM_PROGRAM };
    expect(await resume(world, left)).toEqual(toOtherNetwork(world.request.cluster));
    expect(world.pending.size).toBe(1);
  });
});

describe('a signing that nodes report as expired', () => {
  const EXPIRED: ConfirmOutcome = { status: 'expired', node: NODE };

  async function createGivenUp(hidden = false) {
    const subjects = hidden
      ? saltSubjects([createSubject('secret.pdf')], (length) => new Uint8Array(length).fill(9))
      : [createSubject('report.pdf')];
    const ends: ConfirmOutcome[] = [EXPIRED];
    const follows: ConfirmInput[] = [];
    const world: SigningWorld = createSigningWorld({
      subjects,
      chain: {
        confirmSignature: (_cluster, input) => {
          follows.push(input);
          return Promise.resolve(ends.shift() ?? { status: 'finalized' });
        },
      },
    });
    expect((await run(world)).outcome).toMatchObject({
      status: 'may-have-been-sent',
      kept: 'kept',
    });
    world.events.length = 0;
    return { world, ends, follows };
  }

  it('H1 searched for again, and landed after all: its receipt is saved, and nothing sent (G6)', async () => {
    const { world, follows } = await createGivenUp();
    const left = await getLeft(world);
    expect(left).toMatchObject({ state: 'expired', transaction: world.signed });
    const outcome = await resume(world, left);
    expect(outcome).toMatchObject({ status: 'signed', signature: world.signature });
    expect(world.events).toEqual(['receipt', 'forget']);
    expect(follows[1]).not.toHaveProperty('resend');
    expect(world.pending.size).toBe(0);
  });

  it('H1 searched for again, and still unknown: it stays, with its salts (G6)', async () => {
    const { world, ends } = await createGivenUp(true);
    ends.push(EXPIRED);
    expect(await resume(world, await getLeft(world))).toMatchObject({
      status: 'may-have-been-sent',
      kept: 'kept',
    });
    const { state, draft } = await getLeft(world);
    expect(state).toBe('expired');
    expect(draft.subjects[0]?.salt).toEqual(new Uint8Array(32).fill(9));
  });

  it('H1 signed again: only once the person knows of the first, which stays beside the second (G6)', async () => {
    const { world } = await createGivenUp();
    expect((await run(world)).outcome).toBe(UNFINISHED);
    const { id } = await getLeft(world);
    const again = { ...world, request: { ...world.request, known: [id] } };
    const renewed = createSigningWorld({ lifetime: new Uint8Array(32).fill(7) });
    const { signer } = createSigningWorld({
      signer: {
        signTransaction: () => Promise.resolve({ status: 'signed', bytes: renewed.signed }),
      },
    }).ports;
    const ports = { ...world.ports, signer };
    expect((await run({ ...again, ports })).outcome).toMatchObject({
      status: 'signed',
      signature: renewed.signature,
    });
    expect([...world.pending.keys()]).toEqual([id]);
  });
});

describe('searching for a transaction that a wallet was asked to send', () => {
  function createAskedWorld(
    signatures: readonly string[],
    chain: Partial<NodeCalls> = {},
    now: () => number = () => 1_790_000_000_000,
  ) {
    return createSigningWorld({
      now,
      canSignTransaction: false,
      signer: { signAndSendTransaction: () => Promise.reject(new Error('closed')) },
      chain: {
        lookUpSignatures: () =>
          Promise.resolve({
            entries: signatures.map(toKnownSignature),
            hasMore: false,
            node: 'https://one.example',
          }),
        ...chain,
      },
    });
  }
  const { signature, signed, otherSigned } = createSigningWorld();
  const otherSignature = encodeSignature(otherSigned.slice(1, 65));
  const fetchEvidence: NodeCalls['fetchEvidence'] = (_cluster, id) =>
    Promise.resolve(createLandedEvidence(id, id === signature ? signed : otherSigned));

  it('should find the same claim by the same author, and save its receipt (D6)', async () => {
    const world = createAskedWorld([otherSignature, signature], { fetchEvidence });
    await expect(run(world)).rejects.toThrow('closed');
    const outcome = await resume(world, await getLeft(world));
    expect(outcome).toMatchObject({ status: 'signed', signature });
    expect([...world.receipts.keys()]).toEqual([signature]);
    expect(world.pending.size).toBe(0);
  });

  it.each([
    ['nothing', []],
    ['another claim only', [otherSignature]],
  ])('should report that there is %s, and stay stored', async (_title, signatures) => {
    const world = createAskedWorld(signatures, { fetchEvidence });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual(
      toNotFound(world.request.cluster, 'https://one.example'),
    );
    expect(world.pending.size).toBe(1);
  });

  it('Q9 nothing found two minutes after the request: reported, kept, and signing again is possible', async () => {
    let time = 1_790_000_000_000;
    const world = createAskedWorld([], { fetchEvidence }, () => time);
    await expect(run(world)).rejects.toThrow('closed');
    const left = await getLeft(world);
    time += 120_000;
    expect(await resume(world, left)).toMatchObject({ status: 'may-have-been-sent', kept: null });
    expect(isGivenUp(await getLeft(world))).toBe(false);
    time += 1;
    const outcome = await resume(world, left);
    expect(outcome).toEqual(toExpired(['https://one.example'], 'kept'));
    expect(isGivenUp(await getLeft(world))).toBe(true);
    expect((await getLeft(world)).draft.subjects).toEqual(left.draft.subjects);
  });

  it('Q9 found after it was given up: its receipt is saved', async () => {
    let time = 1_790_000_000_000;
    const listed: string[] = [];
    const world = createAskedWorld(listed, { fetchEvidence }, () => time);
    await expect(run(world)).rejects.toThrow('closed');
    time += 120_001;
    await resume(world, await getLeft(world));
    listed.push(signature);
    expect(await resume(world, await getLeft(world))).toMatchObject({ status: 'signed' });
    expect(world.pending.size).toBe(0);
  });

  it('should not accept a record from before the wallet was asked', async () => {
    let slot = 4n;
    const world = createAskedWorld([], {
      fetchEvidence,
      lookUpSignatures: () =>
        Promise.resolve({
          entries: [{ ...toKnownSignature(signature), slot }],
          hasMore: true,
          node: 'https://one.example',
        }),
    });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual(
      toNotFound(world.request.cluster, 'https://one.example'),
    );
    slot = START_SLOT;
    expect(await resume(world, await getLeft(world))).toMatchObject({
      status: 'signed',
      signature,
    });
  });

  it.each([
    ['its outcome is unknown', signed],
    ['nobody gives its bytes', null],
  ])('should report it neither as found nor as missing if %s (V3)', async (_title, bytes) => {
    const world = createAskedWorld([signature], {
      fetchEvidence: (_cluster, id) => Promise.resolve(createEvidence(id, bytes)),
    });
    await expect(run(world)).rejects.toThrow('closed');
    expect(await resume(world, await getLeft(world))).toEqual(toNotChecked(world.request.cluster));
    expect(world.pending.size).toBe(1);
  });
});
