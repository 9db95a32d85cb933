import { describe, expect, it } from 'vitest';
import {
  getReferences,
  serializeMemo,
  toNet,
  type StatementClaim,
} from '@countersign/proof/claims';
import { encodeHex } from '@countersign/proof/encoding';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import type { ClaimRequest } from './signing-types';
import { findDuplicates } from './find-duplicates';
import { signClaim } from './sign-claim';
import { planClaim } from '../test/plan-claim';
import { createSigningWorld, signAs, type SigningWorld } from '../test/signing-world';
import { createSubject } from '../test/subject';
import { UNFINISHED } from '../words/signing-outcomes';

const QUIET = {
  onStep: () => undefined,
  onAsked: () => undefined,
  onTrace: () => undefined,
  onUnreachable: () => undefined,
  onAdditions: () => Promise.resolve(true),
};

describe('an earlier signature', () => {
  const start = (world: SigningWorld, request: Partial<ClaimRequest> = {}) =>
    signClaim(world.ports, { ...world.request, ...request }, QUIET, new AbortController().signal);
  const countAsked = ({ events }: SigningWorld) =>
    events.filter((event) => event === 'sign').length;

  it('should not be signed again by a tab that does not know it, with any title (G6)', async () => {
    const world = createSigningWorld();
    const { signature } = world;
    await start(world);
    const net = toNet(world.request.genesisHash);
    const planned = planClaim(world.request.subjects, net, { hidden: false, title: 'A title' });
    expect(await start(world, { planned })).toEqual({
      status: 'already-signed',
      signature,
      seen: null,
    });
    expect(countAsked(world)).toBe(1);
  });

  it('R8: should be recognized by the signed claim, and not by a receipt’s index', async () => {
    const world = createSigningWorld();
    const { subjects, genesisHash } = world.request;
    await start(world);
    const [kept] = world.receipts.values();
    if (kept === undefined) throw new Error('There is no receipt.');
    const other = createSubject('another.pdf');
    const digests = [encodeHex(other.digest.bytes)];
    world.receipts.set(kept.signature, { ...kept, digests });
    const net = toNet(genesisHash);
    for (const hidden of [false, true]) {
      const salt = new Uint8Array(32).fill(1);
      const named = [hidden ? { ...other, salt } : other];
      const planned = planClaim(named, net, { hidden, title: null });
      const intended = { ...world.request, subjects: named, planned };
      expect(await findDuplicates(world.ports, intended)).toEqual([]);
    }
    const own = subjects.map(({ digest }) => encodeHex(digest.bytes));
    world.receipts.set(kept.signature, { ...kept, digests: [...own, ...digests] });
    expect(await findDuplicates(world.ports, world.request)).toHaveLength(1);
  });

  it('should be signed again if the person knows of it', async () => {
    const world = createSigningWorld();
    await start(world);
    expect(await start(world, { known: [world.signature] })).toMatchObject({ status: 'signed' });
    expect(countAsked(world)).toBe(2);
  });

  it('should not block other files, a set with them, another account or another kind of claim', async () => {
    const world = createSigningWorld();
    await start(world);
    const net = toNet(world.request.genesisHash);
    const [subject] = world.request.subjects;
    if (!subject) throw new Error('There is no file.');
    const other = createSubject('another.pdf');
    const salted = [{ ...subject, salt: new Uint8Array(32).fill(1) }];
    const plans: Partial<ClaimRequest>[] = [
      { subjects: [other], planned: planClaim([other], net) },
      { subjects: [subject, other], planned: planClaim([subject, other], net) },
      { subjects: salted, planned: planClaim(salted, net, { hidden: true, title: null }) },
      { author: SYSTEM_PROGRAM },
    ];
    for (const plan of plans) await start(world, plan);
    expect(countAsked(world)).toBe(1 + plans.length);
  });

  it('should be recognized by its memo if it has no file; a withdrawal with any reason', async () => {
    const world = createSigningWorld();
    const net = toNet(world.request.genesisHash);
    const [file] = world.request.subjects;
    if (!file) throw new Error('There is no file.');
    const { signature: about } = world;
    const plan = (claim: StatementClaim): Partial<ClaimRequest> => {
      const references = getReferences(claim, [], file.digest);
      const planned = { claim, memo: serializeMemo(claim), references, markSubjects: [] };
      return { subjects: [], planned };
    };
    const revoke = { kind: 'revoke', signature: about, net, reason: 'lost' } as const;
    const links = { kind: 'links', signature: about, net, urls: ['https://a.example/'] } as const;
    const planned = { ...world.request, ...plan(revoke) };
    const { signed, signature, mark } = signAs(planned);
    const request = { ...planned, prepared: { ...planned.prepared, mark } };
    const own = createSigningWorld({
      signer: { signTransaction: () => Promise.resolve({ status: 'signed', bytes: signed }) },
    });
    expect(await start(own, request)).toMatchObject({ status: 'signed', signature });
    expect(await start(own, request)).toEqual({ status: 'already-signed', signature, seen: null });
    expect(await start(own, plan({ ...revoke, reason: 'sold' }))).toMatchObject({
      status: 'already-signed',
    });
    expect(await start(own, plan(links))).toMatchObject({ status: 'changed' });
  });

  it('should be resumed, and not started again, if it has not ended (D6)', async () => {
    const world = createSigningWorld({
      chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
    });
    await expect(start(world)).rejects.toThrow('no node');
    expect(await start(world)).toBe(UNFINISHED);
    expect(countAsked(world)).toBe(1);
  });
});
