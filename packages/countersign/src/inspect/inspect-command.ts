import { askEachNode, fetchNamedRecord } from '@countersign/core/records/ask-nodes';
import { join } from '@countersign/core/records/weigh-nodes';
import { ProofError, verify, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { getSentence } from '@countersign/proof/records';
import { decodeTransaction } from '@countersign/proof/transactions';
import type { InspectArguments } from '../arguments/types';
import { createChainWithTimeout, toCluster } from '../network/chain-with-timeout';
import { EXIT_CODES } from '../output/exit-code';
import { toRecordAddress } from '../files/named-code';
import { readNamedRecord, type NamedRecord } from '../files/named-record';
import { formatWhen } from '@countersign/core/words/landing';
import { formatReporters } from '@countersign/core/words/node-host';
import { withNodes } from '../network/configured-nodes';
import type { Output } from '../output/output';
import { formatLines, serializeJson } from '../output/report';
import { stop } from '../output/stop';
import { explainUnreadable, isUnreadable } from '../files/unreadable';

/** Shows all that a receipt or a record says. It expects nothing, so it judges nothing. */
export function runInspect(input: InspectArguments, output: Output): Promise<number> {
  return withNodes(input, output, toRecordAddress(input.what) !== null, (found) =>
    inspect(found, output),
  );
}

async function inspect(input: InspectArguments, output: Output): Promise<number> {
  const { what, nodes, timeoutMs, isJson } = input;
  let named: NamedRecord;
  try {
    named = await readNamedRecord(what, timeoutMs);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const { signature, receipt } = named;
  const { signal } = new AbortController();
  const cluster = toCluster(nodes);
  const chain = createChainWithTimeout(cluster, timeoutMs);
  const evidence = join(signature, await askEachNode(chain, cluster, signature, signal));
  const { claim } = verify({ evidence, receipt });
  const about = isStatement(claim)
    ? await fetchNamedRecord(chain, cluster, claim.signature, signal)
    : undefined;
  const verdict = verify({ evidence, receipt, about });
  const result = getResult(verdict);
  output.out(
    isJson
      ? serializeJson({ result, ...verdict, receipt: receipt ? toJsonReceipt(receipt) : null })
      : formatLines([
          ...formatVerdict(verdict, nodes.length === 0),
          ...(receipt ? formatReceipt(receipt) : []),
        ]),
  );
  return EXIT_CODES[result];
}

function getResult({ claim, record }: Verdict): 'read' | 'false' | 'cannot-check' {
  if (claim !== null) return 'read';
  return record === 'not-found' || record === 'unreachable' || record === 'newer-format'
    ? 'cannot-check'
    : 'false';
}

const MARKS = { pass: 'pass', fail: 'FAIL', 'cannot-check': 'open' } as const;

function formatVerdict(verdict: Verdict, isOffline: boolean): readonly string[] {
  const { signature, author, feePayer, claim, memo, landing, record, level, checks } = verdict;
  const asked = isOffline ? 'not asked for, as no node was named' : record;
  return [
    `signature   ${signature}`,
    `record      ${asked}`,
    `proved      ${level}`,
    `signer      ${author ?? 'unknown'}`,
    ...(feePayer === author ? [] : [`paid by     ${feePayer ?? 'unknown'}`]),
    `claim       ${claim?.kind ?? 'none that can be read'}`,
    `memo        ${memo ?? ''}`,
    ...(landing === null
      ? []
      : [
          `landed     ${formatWhen(landing)}, ${landing.confirmationStatus}, ${formatReporters(landing.nodes)}`,
        ]),
    '',
    ...checks.map(
      ({ id, outcome, reason, context }) =>
        `${MARKS[outcome]}  ${id.padEnd(20)} ${getSentence(reason)}${formatContext(context)}`,
    ),
  ];
}

function formatContext(context: Readonly<Record<string, string>> | undefined): string {
  const entries = Object.entries(context ?? {});
  return entries.length === 0
    ? ''
    : ` (${entries.map(([key, value]) => `${key}: ${value}`).join(', ')})`;
}

const MOST_FILES = 50;

function formatReceipt({ network, transaction, files, observations }: Receipt): readonly string[] {
  return [
    '',
    `receipt     for ${network.label} (${network.genesisHash}), as it says`,
    `transaction ${transaction.length} bytes${formatVersion(transaction)}`,
    ...files
      .slice(0, MOST_FILES)
      .map(
        ({ name, size, digest }) =>
          `file        ${formatDigest(digest)}  ${name}, ${size ?? '?'} bytes`,
      ),
    ...(files.length > MOST_FILES ? [`            and ${files.length - MOST_FILES} more`] : []),
    ...observations.map(
      ({ node, observedAt, slot, confirmationStatus }) =>
        `observed    ${toVisibleText(node)}, ${observedAt}: ${confirmationStatus ?? 'not found'}, slot ${slot ?? 'unknown'}`,
    ),
  ];
}

function formatVersion(transaction: Uint8Array): string {
  try {
    return `, version ${decodeTransaction(transaction).version}`;
  } catch (error) {
    if (error instanceof ProofError) return '';
    throw error;
  }
}

function toJsonReceipt({ network, files, observations }: Receipt): object {
  return {
    network: { genesisHash: network.genesisHash, label: network.label },
    files: files.map(({ name, size, digest }) => ({ name, size, digest: formatDigest(digest) })),
    observations: observations.map((seen) => ({
      node: seen.node,
      observedAt: seen.observedAt,
      slot: seen.slot,
      blockTime: seen.blockTime,
      err: seen.err,
      confirmationStatus: seen.confirmationStatus,
    })),
  };
}
