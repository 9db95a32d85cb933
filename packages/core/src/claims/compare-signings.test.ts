import { describe, expect, it } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { signClaim } from '../signing/sign-claim';
import { planClaim } from '../test/plan-claim';
import type { SigningGuard } from '../receipts/repository';
import { createSigningWorld } from '../test/signing-world';
import { QUIET } from '../test/run-signing';

describe('two tabs', () => {
  it('a pending signing of the same files counts as the same, with any title and salts (G6)', async () => {
    const held = new Set<string>();
    const alone: SigningGuard['alone'] = (id, work) => {
      if (held.has(id)) return Promise.resolve(null);
      held.add(id);
      return work();
    };
    const world = createSigningWorld({ guard: { alone } });
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
      return signClaim(world.ports, request, QUIET, new AbortController().signal);
    };
    const first = await signClaim(world.ports, world.request, QUIET, new AbortController().signal);
    expect(first).toMatchObject({ status: 'signed', signature: world.signature });
    expect(await start(false, 'A title', 0)).toEqual({ status: 'in-other-tab' });
    await start(true, null, 1);
    expect(await start(true, null, 2)).toEqual({ status: 'in-other-tab' });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(2);
  });
});
