import { askEachNode, fetchNamedRecord } from '@countersign/core/records/ask-nodes';
import { join } from '@countersign/core/records/weigh-nodes';
import { isProofError, ProofError, verify, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { getSentence } from '@countersign/proof/records';
import { decodeTransaction } from '@countersign/proof/transactions';
import type { InspectArguments } from '../arguments/types';
import { createChainWithTimeout, toCluster } from '../network/chain-with-timeout';
import { EXIT_CODES } from '../output/exit-code';
import { toSignature } from '../files/named-code';
import { formatReporters } from '@countersign/core/words/node-host';
import { withNodes } from '../network/configured-nodes';
import type { Output } from '../output/output';
import { readReceipt } from '../files/read-receipt';
import { formatLines, serializeJson } from '../output/report';
import { stop } from '../output/stop';
import { explainUnreadable, isUnreadable } from '../files/unreadable';

/** Shows all that a receipt or a record says. It expects nothing, so it judges nothing. */
export function runInspect(input: InspectArguments, output: Output): Promise<number> {
  return withNodes(input, output, toSignature(input.what) !== null, (found) =>
    inspect(found, output),
  );
}

async function inspect(input: InspectArguments, output: Output): Promise<number> {
  const { what, nodes, timeoutMs, isJson } = input;
  const named = toSignature(what);
  let receipt: Receipt | undefined;
  try {
    receipt = named !== null ? undefined : await readReceipt(what, timeoutMs);
  } catch (cause) {
    const isNone = isProofError(cause, 'receipt/malformed');
    if (!isNone && !isUnreadable(cause)) throw cause;
    const problem = isNone
      ? `${what} is no receipt that this version reads (${cause.context.fault}), and no signature`
      : explainUnreadable(cause);
    return stop(input, output, 'cannot-check', problem);
  }
  const signature = receipt?.signature ?? named ?? what;
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
      : formatLines([...formatVerdict(verdict), ...(receipt ? formatReceipt(receipt) : [])]),
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

function formatVerdict(verdict: Verdict): readonly string[] {
  const { signature, author, feePayer, claim, memo, landing, record, level, checks } = verdict;
  return [
    `signature   ${signature}`,
    `record      ${record}`,
    `proved      ${level}`,
    `signer      ${author ?? 'unknown'}`,
    ...(feePayer === author ? [] : [`paid by     ${feePayer ?? 'unknown'}`]),
    `claim       ${claim?.kind ?? 'none that can be read'}`,
    `memo        ${memo ?? ''}`,
    ...(landing === null
      ? []
      : [
          `landed      slot ${landing.slot ?? 'unknown'}, ${formatTime(landing.blockTime)}${landing.confirmationStatus}, ${formatReporters(landing.nodes)}`,
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

function formatTime(seconds: bigint | null): string {
  return seconds === null ? '' : `${new Date(Number(seconds) * 1000).toISOString()}, `;
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
