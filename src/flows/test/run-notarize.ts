import type { Additions } from '../claims/wallet-additions';
import type { NotarizeOutcome, NotarizeStep } from '../signing/notarize-types';
import { notarize, resumeNotarizing } from '../signing/notarize';
import type { PendingSigning } from '../../ports/receipts';
import type { NotarizeWorld } from './notarize-world';

export const NODE = 'https://node.example';

export const QUIET = {
  onStep: () => undefined,
  onAsked: () => undefined,
  onTrace: () => undefined,
  onUnreachable: () => undefined,
  onAdditions: () => Promise.resolve(true),
};

/** Notarizes what the world asks for, and notes what is told on the way. */
export async function run(world: NotarizeWorld, isSent = true) {
  const additions: Additions[] = [];
  const steps: NotarizeStep[] = [];
  const reasons: (string | null)[] = [];
  const outcome = await notarize(
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

export function resume(world: NotarizeWorld, pending: PendingSigning): Promise<NotarizeOutcome> {
  const { signal } = new AbortController();
  return resumeNotarizing(world.ports, pending, world.request.cluster, QUIET, signal);
}

/** The one signing that an interrupted run left behind. */
export async function getLeft(world: NotarizeWorld): Promise<PendingSigning> {
  const [pending] = await world.ports.repository.pending.list();
  if (!pending) throw new Error('Nothing was kept.');
  return pending;
}
