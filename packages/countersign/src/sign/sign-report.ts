import { getRecordPath } from '@countersign/core/configuration/addresses';
import { formatDigest } from '@countersign/proof/encoding';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatSol } from '@countersign/core/words/count';
import { formatHosts, getNodeHost } from '@countersign/core/words/node-host';
import type { Report } from '../output/run-command';
import type { SigningJob } from './receipts/plan-jobs';
import type { ClaimResult } from './sign-job';
import type { SigningContext, SigningInput } from './signing-context';
import { getCost, type PreparedPlan } from './prepare-claim';

type SigningCommand = SigningInput['command'];

interface EndedClaim {
  readonly job: SigningJob;
  readonly result: ClaimResult;
}

const HEADLINES: Readonly<
  Record<SigningCommand, Readonly<Record<'signed' | 'planned' | 'not-signed', string>>>
> = {
  sign: { signed: 'SIGNED', planned: 'WOULD SIGN', 'not-signed': 'NOT SIGNED' },
  withdraw: {
    signed: 'WITHDRAWAL SIGNED',
    planned: 'WOULD WITHDRAW',
    'not-signed': 'NOT WITHDRAWN',
  },
  link: { signed: 'LINKS ADDED', planned: 'WOULD ADD LINKS', 'not-signed': 'NO LINKS ADDED' },
};

function getHeadline(command: SigningCommand, result: ClaimResult['result']): string {
  if (result === 'failed') return 'FAILED';
  if (result === 'not-written') return `${HEADLINES[command].signed}, BUT NO RECEIPT WRITTEN`;
  return HEADLINES[command][result];
}

const ORDER = ['failed', 'not-signed', 'not-written', 'planned', 'signed'] as const;

/** The worst claim decides the result. */
export function toSignReport(
  context: SigningContext,
  claims: readonly EndedClaim[],
  leftOut: readonly string[] = [],
): Report {
  const { author, cluster, genesisHash, input } = context;
  const results = claims.map((claim) => claim.result);
  const result = ORDER.find((each) => results.some((one) => one.result === each)) ?? 'signed';
  const isNothing = results.every((each) => each.result === 'planned' && each.isBefore);
  return {
    result,
    lines: [
      isNothing ? 'NOTHING TO SEND' : getHeadline(input.command, result),
      `by ${author} on ${cluster.label} (${formatHosts(cluster.endpoints)})`,
      ...claims.flatMap((each) => [formatWhat(each.job), ...formatResult(context, each.result)]),
      ...(input.command === 'sign' && results.some((each) => each.result === 'signed')
        ? formatNextStep(context)
        : []),
    ],
    json: {
      result,
      problems: results.flatMap((each) => ('problem' in each ? [each.problem] : [])),
      signer: author,
      network: {
        id: cluster.id,
        label: cluster.label,
        genesisHash,
        nodes: cluster.endpoints.map(getNodeHost),
      },
      claims: claims.map((claim) => toJson(context, claim)),
      leftOut,
    },
  };
}

function formatWhat({ subjects: [first, ...others], statement }: SigningJob): string {
  if (statement !== null) return `about record ${statement.about}`;
  if (first === undefined) return 'no file';
  return others.length > 0
    ? `${others.length + 1} files`
    : `${first.name}: ${formatDigest(first.digest)}`;
}

function formatResult(context: SigningContext, result: ClaimResult): readonly string[] {
  if (result.result === 'signed') {
    const { signature, memo, isBefore, isFinal, path, notes } = result;
    const link = getLink(context, signature);
    return [
      `  ${isBefore ? 'signed before' : 'signed'}: record ${signature}${isFinal ? ', final' : ', confirmed, not final yet'}`,
      ...notes.map((note) => `  ${note}`),
      `  published: ${memo}`,
      ...(link === null ? [] : [`  ${context.input.page === null ? 'explorer' : 'link'}: ${link}`]),
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
  return [`  ${problem}`, ...(prepared === undefined ? [] : formatPlan(prepared))];
}

function formatNextStep({ author, input }: SigningContext): readonly string[] {
  return [
    input.isPrivate
      ? 'next: give people each file and its receipt: a private signature shows nothing without it'
      : `next: give people the file and its receipt${input.page === null ? '' : ', or the link'}`,
    `they check it with: countersign verify RECEIPT FILE --author ${author}`,
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

function getLink({ cluster, input: { page } }: SigningContext, signature: string): string | null {
  if (page !== null) return page + getRecordPath(signature, cluster.id);
  return cluster.explorer?.replace('{signature}', signature) ?? null;
}

function toJson(context: SigningContext, { job, result: ended }: EndedClaim): object {
  const { subjects, statement } = job;
  const files = subjects.map(({ name, size, digest }) => ({
    name,
    size,
    digest: formatDigest(digest),
  }));
  const about = statement === null ? {} : { about: statement.about };
  return { result: ended.result, files, ...about, ...toJsonResult(context, ended) };
}

function toJsonResult(context: SigningContext, ended: ClaimResult): object {
  switch (ended.result) {
    case 'signed': {
      const { path: receipt, ...record } = ended;
      return { ...record, link: getLink(context, record.signature), receipt };
    }
    case 'planned': {
      const { notes, isBefore } = ended;
      const plan = isBefore ? { signature: ended.signature } : toJsonPlan(ended);
      return { notes, isBefore, ...plan };
    }
    case 'not-written':
      return { signature: ended.signature, problem: ended.problem };
    case 'failed':
    case 'not-signed': {
      const { problem, prepared } = ended;
      return { problem, ...(prepared === undefined ? {} : toJsonPlan(prepared)) };
    }
  }
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
