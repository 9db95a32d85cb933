import type { Cluster } from '../config/configuration';
import { toNet } from '../proof';
import { askWallet } from './ask-wallet';
import { land } from './land';
import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizePorts,
  NotarizeRequest,
} from './notarization';
import { planClaim } from './planned-claim';
import type { PendingSigning } from './proof-keeper';

/**
 * From the click to a confirmed record: the wallet signs, what it returned is checked and stored,
 * it is sent and followed, and the receipt is saved before this resolves.
 *
 * @throws what the chain port throws when no node answers; the pending signing is stored by then
 */
export async function notarize(
  ports: NotarizePorts,
  request: NotarizeRequest,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  listener.onStep('waiting-for-wallet');
  const answer = await askWallet(ports, request, signal);
  if (answer.status !== 'signed') return answer;
  const { pending } = answer;
  await ports.keeper.pending.put(pending);
  return land(ports, { ...request, pending }, listener, signal);
}

/**
 * Goes on with a signing that was interrupted after the wallet had signed: nothing is signed again.
 *
 * @throws as `notarize`
 */
export async function resumeNotarizing(
  ports: NotarizePorts,
  pending: PendingSigning,
  cluster: Cluster,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { value: genesisHash } = await ports.chain.getGenesisHash(cluster, signal);
  const planned = planClaim(pending.draft.subjects, toNet(genesisHash));
  return land(ports, { cluster, genesisHash, planned, pending }, listener, signal);
}
