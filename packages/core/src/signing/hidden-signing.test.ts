import { describe, expect, it } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { signClaim } from './sign-claim';
import { planClaim } from '../test/plan-claim';
import { createSigningWorld, signAs, type WorldOptions } from '../test/signing-world';
import { createSubject } from '../test/subject';
import { toNotStored } from '../words/signing-outcomes';

const QUIET = {
  onStep: () => undefined,
  onAsked: () => undefined,
  onTrace: () => undefined,
  onUnreachable: () => undefined,
  onAdditions: () => Promise.resolve(true),
};
const { genesisHash } = createSigningWorld().request;
const subjects = [{ ...createSubject('secret.pdf'), salt: new Uint8Array(32).fill(7) }];
const planned = planClaim(subjects, toNet(genesisHash), { hidden: true, title: null });
const { signed, signature } = signAs({ planned });

async function signHidden(options: WorldOptions) {
  const { ports, request, events } = createSigningWorld({
    signer: { signTransaction: () => Promise.resolve({ status: 'signed', bytes: signed }) },
    ...options,
  });
  const { signal } = new AbortController();
  const outcome = await signClaim(ports, { ...request, subjects, planned }, QUIET, signal);
  return { outcome, events };
}

describe('a hidden claim (D5)', () => {
  it('should be sent once its salts are stored', async () => {
    const { events } = await signHidden({});
    expect(events.slice(0, 2)).toEqual(['keep signed', 'send']);
  });

  it('should not be sent if this device stores nothing', async () => {
    const { outcome, events } = await signHidden({ storage: { pending: 'not-kept' } });
    expect(outcome).toEqual(toNotStored('not-kept'));
    expect(events).toEqual(['keep signed', 'forget']);
  });

  it('should not reach a wallet that sends by itself if this device stores nothing', async () => {
    const { outcome, events } = await signHidden({
      storage: { pending: 'not-kept' },
      canSignTransaction: false,
      signer: { signAndSendTransaction: () => Promise.resolve({ status: 'sent', signature }) },
    });
    expect(outcome).toEqual(toNotStored('not-kept'));
    expect(events).toEqual(['keep awaiting-wallet', 'forget']);
  });
});
