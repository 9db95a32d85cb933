import type { Verdict } from '@countersign/proof';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { checkBytes, getSentence } from '@countersign/proof/records';
import type { InspectArguments } from '../arguments/types';
import { askRecordInTime } from '../network/chain-with-timeout';
import { toRecordAddress } from '../files/named-code';
import { readNamedRecord } from '../files/named-record';
import { formatWhen } from '@countersign/core/words/date';
import { formatReporters } from '@countersign/core/words/node-host';
import { findCluster } from '../network/configured-nodes';
import { cutList } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';

export async function inspect(input: InspectArguments, output: Output): Promise<Report> {
  const { what, timeoutMs } = input;
  const cluster = await findCluster(input, output, toRecordAddress(what) !== null);
  const { signature, receipt } = await readNamedRecord(what, timeoutMs);
  const question = { signature, subjects: [], receipt };
  const { verdict } = await askRecordInTime(cluster, timeoutMs, question);
  const result = getResult(verdict);
  return {
    result,
    lines: [
      ...formatVerdict(verdict, cluster.endpoints.length === 0),
      ...(receipt ? formatReceipt(receipt) : []),
    ],
    json: { result, ...verdict, receipt: receipt ? toJsonReceipt(receipt) : null },
  };
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

function formatReceipt(receipt: Receipt): readonly string[] {
  const { network, signature, transaction, files, observations } = receipt;
  const decoded = checkBytes(signature, transaction).transaction;
  return [
    '',
    `receipt     for ${network.label} (${network.genesisHash}), as it says`,
    `transaction ${transaction.length} bytes${decoded === null ? '' : `, version ${decoded.version}`}`,
    ...cutList(
      files.map(
        ({ name, size, digest }) =>
          `file        ${formatDigest(digest)}  ${name}, ${size ?? '?'} bytes`,
      ),
      MOST_FILES,
      (more) => `            and ${more} more`,
    ),
    ...observations.map(
      ({ node, observedAt, slot, confirmationStatus }) =>
        `observed    ${toVisibleText(node)}, ${observedAt}: ${confirmationStatus ?? 'not found'}, slot ${slot ?? 'unknown'}`,
    ),
  ];
}

function toJsonReceipt({ network, files, observations }: Receipt): object {
  return {
    network: { genesisHash: network.genesisHash, label: network.label },
    files: files.map(({ name, size, digest }) => ({ name, size, digest: formatDigest(digest) })),
    observations: observations.map((seen) => ({ ...seen, unknown: undefined })),
  };
}
