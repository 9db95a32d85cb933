import type { Additions } from '../claims/wallet-additions';
import type { SigningOutcome, SigningStep } from '../signing/signing-types';
import { signClaim, resumeSigning } from '../signing/sign-claim';
import type { PendingSigning } from '../receipts/repository';
import type { SigningWorld } from './signing-world';

export const NODE = 'https://node.example';

export const QUIET = {
  onStep: () => undefined,
  onAsked: () => undefined,
  onTrace: () => undefined,
  onUnreachable: () => undefined,
  onAdditions: () => Promise.resolve(true),
};

export async function run(world: SigningWorld, isSent = true) {
  const additions: Additions[] = [];
  const steps: SigningStep[] = [];
  const reasons: (string | null)[] = [];
  const outcome = await signClaim(
    world.ports,
    world.request,
    {
      onStep: (step) => steps.push(step),
      onAsked: () => undefined,
      onTrace: () => undefined,
      onUnreachable: (reason) => reasons.push(reason),
      onAdditions: (found) => {
        additions.push(found);
        return Promise.resolve(isSent);
      },
    },
    new AbortController().signal,
  );
  return { outcome, steps, reasons, additions };
}

export function resume(world: SigningWorld, pending: PendingSigning): Promise<SigningOutcome> {
  const { signal } = new AbortController();
  return resumeSigning(world.ports, pending, world.request.cluster, QUIET, signal);
}

export async function getLeft(world: SigningWorld): Promise<PendingSigning> {
  const [pending] = await world.ports.repository.pending.list();
  if (!pending) throw new Error('Nothing was kept.');
  return pending;
}
