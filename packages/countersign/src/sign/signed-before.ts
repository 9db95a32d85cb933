import { splitByHost } from '@countersign/core/configuration/split-by-host';
import type { Intended } from '@countersign/core/claims/compare-signings';
import { readReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { PendingSigning, StoredReceipt } from '@countersign/core/receipts/repository';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { askForSigned } from '@countersign/core/signing/find-signed';
import { formatHosts } from '@countersign/core/words/node-host';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { isPublic } from '@countersign/proof/claims';
import { getStateOutcome } from '@countersign/proof/records';
import { askRecordInTime } from '../network/chain-with-timeout';
import { unlessNodesFail } from '../network/node-failure';
import { WITHDRAWN } from '../output/withdrawal-report';
import { getOwnReceipt } from './adopt-record';
import type { StoredSigning } from './own-signings';
import type { Elsewhere } from './receipts/plan-jobs';
import type { SigningContext } from './signing-context';

export interface Earlier {
  /** Newest first. */
  readonly signed: readonly StoredReceipt[];
  /** Later signings that are not known to have landed, oldest first. */
  readonly open: readonly StoredSigning[];
  /** Stores the next signing; returns that of another run, if it was first. */
  readonly storeNext: (signing: PendingSigning) => Promise<StoredSigning>;
}

export async function readEarlier(context: SigningContext, intended: Intended): Promise<Earlier> {
  const claim = await context.openClaim(intended);
  const { signings, next } = await claim.list();
  const signed: StoredReceipt[] = [];
  let open: StoredSigning[] = [];
  for (const signing of signings) {
    const receipt = await getOwnReceipt(context, signing.pending.id, intended);
    if (receipt === null) {
      open.push(signing);
      continue;
    }
    signed.unshift(receipt);
    // The next claim is signed only when all earlier signings have ended.
    open = [];
  }
  return { signed, open, storeNext: (signing) => claim.put(next, signing) };
}

export async function askNetwork(context: SigningContext, intended: Intended): Promise<Elsewhere> {
  const { ports, cluster, input } = context;
  const { planned } = intended;
  if (!isPublic(planned.claim)) return { found: null, planned, notes: [] };
  context.onStep('asking the network whether it was signed before');
  const hosts = splitByHost(cluster);
  const answers = await inTime(input.timeoutMs, (signal) =>
    Promise.all(
      hosts.map((host) =>
        unlessNodesFail(
          askForSigned(ports.chain, { ...intended, cluster: host, known: [] }, signal),
        ),
      ),
    ),
  );
  const before = answers.find((answer) => answer?.found)?.found ?? null;
  if (before !== null) {
    const { signature, seen } = before;
    const own = seen === null ? cluster : { ...cluster, endpoints: [seen.node] };
    return { found: { signature, cluster: own }, planned, notes: [] };
  }
  const silent = hosts.filter((_, index) => answers[index]?.isWhole !== true);
  const names = formatHosts(silent.map(({ endpoints: [node] }) => node));
  const note = `whether this key signed it elsewhere before could not be told (${names})`;
  return { found: null, planned, notes: silent.length > 0 ? [note] : [] };
}

/**
 * @param earlier - receipts, newest first; at least one
 * @returns a text on why, and what to do, if no record is valid
 */
export async function findValidRecord(
  { cluster, input }: SigningContext,
  earlier: readonly StoredReceipt[],
): Promise<{ readonly signature: string; readonly notes: readonly string[] } | string> {
  const lacks: string[] = [];
  for (const { signature, text } of earlier) {
    const question = { signature, subjects: [], receipt: await readReceipt(text) };
    const asked = await askRecordInTime(cluster, input.timeoutMs, question);
    const lack = findShortfall(asked, input.title);
    if (lack === null) return { signature, notes: getNotes(asked) };
    lacks.push(`it was signed before as ${signature}, but ${lack}`);
  }
  return `${lacks.join('; ')}: sign it anew with --again`;
}

function findShortfall(
  { verdict: { record, claim }, withdrawalStatus }: AskedRecord,
  title: string | null,
): string | null {
  if (getStateOutcome(record) === 'fail') return `it proves nothing, as nodes say (${record})`;
  const withdrawn = WITHDRAWN[withdrawalStatus];
  if (withdrawn !== undefined) return withdrawn;
  const given = claim !== null && 'title' in claim ? claim.title : undefined;
  if (title === null || title === given) return null;
  return given === undefined ? 'without a title' : `with the title “${given}”`;
}

function getNotes({ verdict: { record }, withdrawalStatus }: AskedRecord): readonly string[] {
  if (record === 'not-found') return ['no node knows its record any more'];
  if (record === 'unreachable') return ['no node told of its record'];
  const isOpen = withdrawalStatus === 'not-searched';
  return isOpen ? ['whether it was withdrawn since then could not be told'] : [];
}
