import { readReceipt, writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { readClaim } from '@countersign/core/receipts/read-claim';
import { addObservations, type Receipt } from '@countersign/proof/receipts';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { Unreadable } from '../files/unreadable';
import { unlessNodesFail } from '../network/node-failure';
import { whileNodesAnswer } from './patience';
import type { Target } from './receipts/plan-jobs';
import { writeReceipts } from './receipts/write-receipts';
import type { SigningContext } from './signing-context';

export interface FinishedClaim {
  readonly signature: string;
  readonly memo: string;
  readonly path: string;
  readonly isFinal: boolean;
}

/** Finality takes about 13 seconds. The command does not wait longer for a network that halts. */
const MOST_WAITED_MS = 180_000;

/** A stopped run can repeat this call. */
export async function finishClaim(
  context: SigningContext,
  target: Target,
  signature: string,
): Promise<FinishedClaim> {
  const { ports, input } = context;
  const stored = await ports.repository.receipts.get(signature);
  if (stored === null) throw new Unreadable(`the receipt of ${signature} is not stored`);
  const kept = await readReceipt(stored.text);
  const isWaitedFor = input.commitment === 'finalized' && !isFinal(kept);
  const receipt = isWaitedFor ? await finalizeReceipt(context, stored, kept) : kept;
  const read = readClaim(receipt);
  if (read === null) throw new Unreadable(`the receipt of ${signature} is broken`);
  const { claim, memo } = read;
  const text = await writeReceipt(receipt);
  const path = await writeReceipts(ports.trees, target, { receipt, claim, text });
  return { signature, memo, path, isFinal: isFinal(receipt) };
}

function isFinal({ observations }: Receipt): boolean {
  return observations.some(
    ({ confirmationStatus, err }) => confirmationStatus === 'finalized' && err === null,
  );
}

async function finalizeReceipt(
  { ports, cluster, input, onStep }: SigningContext,
  stored: StoredReceipt,
  receipt: Receipt,
): Promise<Receipt> {
  const { signature } = receipt;
  onStep('confirmed, waiting until it is final');
  const wait = async (signal: AbortSignal, onUnreachable: (reason: string | null) => void) => {
    const end = await ports.chain.confirmSignature(
      cluster,
      {
        signature,
        resend: receipt.transaction,
        onStatus: (status) => {
          onUnreachable(status.status === 'unreachable' ? status.reason : null);
        },
      },
      signal,
    );
    if (end.status !== 'finalized') {
      throw new Unreadable(`${signature} was confirmed, and now nodes do not know it any more`);
    }
    const { observations } = await ports.chain.fetchEvidence(cluster, signature, signal);
    const added = observations.filter((seen) => seen.confirmationStatus === 'finalized');
    if (added.length === 0) return receipt;
    const updated = addObservations(receipt, added);
    await ports.repository.receipts.put({ ...stored, text: await writeReceipt(updated) });
    return updated;
  };
  const updated = whileNodesAnswer(input.timeoutMs, (silent, onUnreachable) =>
    inTime(MOST_WAITED_MS, (signal) => wait(signal, onUnreachable), silent),
  );
  // The record is confirmed, as its receipt says, even if no node answers.
  return (await unlessNodesFail(updated)) ?? receipt;
}
