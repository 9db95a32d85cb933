import { getRecordPath } from '@countersign/core/configuration/record-address';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { formatDigest } from '@countersign/proof/encoding';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatHosts, getNodeHost } from '@countersign/core/words/node-host';
import { formatLines } from '../../output/report';
import type { Job } from '../receipts/plan-jobs';
import type { ClaimResult } from '../sign-job';
import type { SigningContext } from '../signing-context';
import { formatSol, getCost } from './sol';
import type { PreparedPlan } from '../prepare-claim';

export interface SignReport {
  readonly command: 'sign' | 'withdraw' | 'link';
  readonly result: 'signed' | 'planned' | 'failed' | 'not-signed' | 'not-written';
  readonly signer: string;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly claims: readonly { readonly job: Job; readonly result: ClaimResult }[];
  /** Names of receipts and files of the system, which were not signed. */
  readonly leftOut: readonly string[];
  /** Nobody can check it without its receipt. */
  readonly isPrivate: boolean;
  /** Origin of a page. */
  readonly page: string | null;
}

type Headlines = Readonly<Record<SignReport['result'], string>>;

const HEADLINES: Readonly<Record<SignReport['command'], Headlines>> = {
  sign: {
    signed: 'SIGNED',
    'not-written': 'SIGNED, BUT NO RECEIPT WRITTEN',
    planned: 'WOULD SIGN',
    failed: 'FAILED',
    'not-signed': 'NOT SIGNED',
  },
  withdraw: {
    signed: 'WITHDRAWAL SIGNED',
    'not-written': 'WITHDRAWAL SIGNED, BUT NO RECEIPT WRITTEN',
    planned: 'WOULD WITHDRAW',
    failed: 'FAILED',
    'not-signed': 'NOT WITHDRAWN',
  },
  link: {
    signed: 'LINKS ADDED',
    'not-written': 'LINKS ADDED, BUT NO RECEIPT WRITTEN',
    planned: 'WOULD ADD LINKS',
    failed: 'FAILED',
    'not-signed': 'NO LINKS ADDED',
  },
};

const ORDER = ['failed', 'not-signed', 'not-written', 'planned', 'signed'] as const;

/** The result is that of the claim with the least. */
export function toSignReport(
  command: SignReport['command'],
  { author, cluster, genesisHash, input }: SigningContext,
  claims: SignReport['claims'],
  leftOut: SignReport['leftOut'] = [],
): SignReport {
  const result = ORDER.find((each) => claims.some((claim) => claim.result.result === each));
  return {
    command,
    result: result ?? 'signed',
    signer: author,
    cluster,
    genesisHash,
    claims,
    leftOut,
    isPrivate: input.isPrivate,
    page: input.page,
  };
}

export function formatSignReport(report: SignReport): string {
  const { command, result, signer, cluster, claims } = report;
  const hosts = formatHosts(cluster.endpoints);
  return formatLines([
    claims.every(({ result: each }) => each.result === 'planned' && each.isBefore)
      ? 'NOTHING TO SEND'
      : HEADLINES[command][result],
    `by ${signer} on ${cluster.label} (${hosts})`,
    ...claims.flatMap((claim) => [formatWhat(claim.job), ...formatResult(report, claim.result)]),
    ...formatNextStep(report),
  ]);
}

function formatWhat({ subjects: [first, ...others], statement }: Job): string {
  if (statement !== null) return `about record ${statement.about}`;
  if (first === undefined) return 'no file';
  return others.length > 0
    ? `${others.length + 1} files`
    : `${first.name}: ${formatDigest(first.digest)}`;
}

function formatResult(report: SignReport, result: ClaimResult): readonly string[] {
  if (result.result === 'signed') {
    const { signature, memo, isBefore, isFinal, path, notes } = result;
    const link = getLink(report, signature);
    return [
      `  ${isBefore ? 'signed before' : 'signed'}: record ${signature}${isFinal ? ', final' : ', confirmed, not final yet'}`,
      ...notes.map((note) => `  ${note}`),
      `  published: ${memo}`,
      ...(link === null ? [] : [`  ${report.page === null ? 'explorer' : 'link'}: ${link}`]),
      `  receipt: ${path}`,
    ];
  }
  if (result.result === 'planned') {
    const lines = result.isBefore
      ? [`  signed before: record ${result.signature}; without --again nothing would be sent`]
      : formatPlan(result);
    return [...result.notes.map((note) => `  ${note}`), ...lines];
  }
  if (result.result === 'not-written') return [`  ${result.problem}`];
  const { problem, prepared } = result;
  return [`  ${problem}`, ...(prepared === null ? [] : formatPlan(prepared))];
}

/** Says what to give to people who are to check the files, and how they do it. */
function formatNextStep(report: SignReport): readonly string[] {
  const { command, claims, isPrivate, page, signer } = report;
  const isAnySigned = claims.some(({ result }) => result.result === 'signed');
  if (command !== 'sign' || !isAnySigned) return [];
  return [
    isPrivate
      ? 'next: give people each file and its receipt: a private signature shows nothing without it'
      : `next: give people the file and its receipt${page === null ? '' : ', or the link'}`,
    `they check it with: countersign verify RECEIPT FILE --author ${signer}`,
  ];
}

function formatPlan({ planned, prepared }: PreparedPlan): readonly string[] {
  const { simulation, balanceLamports } = prepared;
  const passed =
    simulation.status === 'passed'
      ? 'passed'
      : `${simulation.status}: ${formatTransactionError(simulation.reason)}`;
  return [
    `  would be published: ${planned.memo}`,
    `  cost: at most ${formatSol(getCost(prepared))}, of ${formatSol(balanceLamports)}`,
    `  simulation: ${passed}`,
  ];
}

/** On the page that was named, else in an explorer; null where neither knows the network. */
function getLink({ page, cluster }: SignReport, signature: string): string | null {
  if (page !== null) return page + getRecordPath(signature, cluster.id);
  return cluster.explorer?.replace('{signature}', signature) ?? null;
}

/** See schema/output.schema.json. */
export function toJsonSignReport(report: SignReport): object {
  const { result, signer, cluster, genesisHash, claims, leftOut } = report;
  return {
    result,
    problems: claims.flatMap((claim) => ('problem' in claim.result ? [claim.result.problem] : [])),
    signer,
    network: {
      id: cluster.id,
      label: cluster.label,
      genesisHash,
      nodes: cluster.endpoints.map(getNodeHost),
    },
    claims: claims.map((claim) => toJson(report, claim.job, claim.result)),
    leftOut,
  };
}

function toJson(report: SignReport, { subjects, statement }: Job, result: ClaimResult): object {
  const files = subjects.map(({ name, size, digest }) => ({
    name,
    size,
    digest: formatDigest(digest),
  }));
  const what = statement === null ? { files } : { files, about: statement.about };
  if (result.result === 'signed') {
    const { signature, memo, isBefore, isFinal, path, notes } = result;
    const link = getLink(report, signature);
    const record = { memo, signature, isBefore, isFinal, notes, link };
    return { result: 'signed', ...what, ...record, receipt: path };
  }
  if (result.result === 'planned') {
    const { notes, isBefore } = result;
    const plan = isBefore ? { signature: result.signature } : toJsonPlan(result);
    return { result: 'planned', ...what, notes, isBefore, ...plan };
  }
  if (result.result === 'not-written') {
    const { signature, problem } = result;
    return { result: 'not-written', ...what, signature, problem };
  }
  const { prepared, problem } = result;
  return {
    result: result.result,
    ...what,
    problem,
    ...(prepared === null ? {} : toJsonPlan(prepared)),
  };
}

function toJsonPlan({ planned, prepared }: PreparedPlan): object {
  const { feeLamports, balanceLamports, missingLamports, simulation } = prepared;
  return {
    memo: planned.memo,
    costLamports: getCost(prepared),
    feeLamports,
    balanceLamports,
    missingLamports,
    simulation,
  };
}
