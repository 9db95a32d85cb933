import type { OtherInstruction, RecordState, Verdict } from '@countersign/proof';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import type { Claim } from '@countersign/proof/claims';
import { formatDigest, isDigestOfNothing } from '@countersign/proof/encoding';
import { countFiles } from '@countersign/proof/records';
import { isHarmless } from '@countersign/proof/transactions';
import { formatAbsence } from '@countersign/core/words/memories';
import type { NodeMemory } from '@countersign/core/records/node-memory';
import type { Result } from '../output/exit-code';
import { cutList, formatHeadline } from '../output/format';
import type { Report } from '../output/run-command';
import { toWithdrawalReport } from '../output/withdrawal-report';
import type { HeldFile } from './held-files';
import type { ExplainedJudgement } from './judge';
import { formatLeftOut, type LeftOut } from '../files/left-out';
import { formatNoAnswer } from '../network/node-failure';
import { formatAlone } from '@countersign/core/words/alone';
import { formatWhen } from '@countersign/core/words/date';
import { formatReporters, getNodeHost } from '@countersign/core/words/node-host';

export interface Checked extends ExplainedJudgement {
  readonly asked: AskedRecord;
  readonly isOffline: boolean;
  readonly memories: readonly NodeMemory[];
  readonly leftOut: LeftOut;
  readonly held: readonly HeldFile[];
  /** Names of digests, of which no file was read. */
  readonly unread: readonly string[];
}

/** False files are first, so that a long list does not hide them. */
const ORDER = ['mismatch', 'cannot-check', 'match'];

export function toVerifyReport(checked: Checked): Report {
  const { result } = checked;
  return { result, lines: getLines(checked), json: toJson(checked) };
}

function getLines(known: Checked): readonly string[] {
  const { asked, isOffline, result, problems, memories, leftOut, unread } = known;
  const { verdict } = asked;
  const { author, claim, feePayer, otherInstructions, subjects } = verdict;
  const { checked, signed } = countFiles(verdict);
  return [
    result === 'verified' && isOffline ? 'VERIFIED OFFLINE' : formatHeadline(result),
    ...problems,
    ...(author !== null && claim ? [`${formatSigner(result, author)}: ${formatClaim(claim)}`] : []),
    ...formatUnknowing(asked),
    ...(author !== null && feePayer !== author ? [`paid for by ${feePayer ?? ''}`] : []),
    ...otherInstructions.filter((each) => !isHarmless(each)).map(formatOther),
    ...subjects
      .toSorted((a, b) => ORDER.indexOf(a.file) - ORDER.indexOf(b.file))
      .map(({ subject, file }) => `${file}: ${subject.name}`),
    ...subjects
      .filter(({ subject }) => isDigestOfNothing(subject.digest))
      .map(({ subject }) => `empty: ${subject.name}: every empty file has this fingerprint`),
    ...formatLeftOut(leftOut),
    ...formatUnread(unread),
    ...(signed > 1 ? [`${checked} of ${signed} files`] : []),
    `record ${verdict.signature}: ${isOffline ? OFFLINE : formatRecord(verdict)}`,
    ...formatAbsence('no such record', memories),
    ...toWithdrawalReport(asked).lines,
    ...formatSilent(asked),
  ];
}

const OFFLINE =
  'checked offline: no node was asked when it landed, whether it is final, or whether its signer withdrew it; add -u NETWORK to ask';

const LANDED: Readonly<Partial<Record<RecordState, string>>> = {
  valid: 'final',
  settling: 'not final yet',
  failed: 'failed',
};

function formatRecord({ record, landing }: Verdict): string {
  const landed = LANDED[record];
  if (landing === null || landed === undefined) return landed ?? record;
  return `${landed}${formatWhen(landing)}, ${formatReporters(landing.nodes)}`;
}

function formatSigner(result: Result, author: string): string {
  return result === 'verified' ? `signed by ${author}` : `signed by ${author}, not accepted`;
}

const MOST_NAMED = 5;

function formatUnread(names: readonly string[]): readonly string[] {
  const shown = cutList(names, MOST_NAMED, (more) => `${more} more`);
  return shown.map((name) => `no file was read for ${name}`);
}

export function formatUnknowing({
  verdict: { landing },
  unknowing,
}: Pick<AskedRecord, 'verdict' | 'unknowing'>): readonly string[] {
  return landing === null || unknowing.length === 0 ? [] : [formatAlone(landing.nodes, unknowing)];
}

function formatOther({ effect, program, programAddress }: OtherInstruction): string {
  if (effect.kind !== 'transfer') return `beside it: calls ${program ?? programAddress}`;
  const { what, amount, from, to } = effect;
  return `beside it: transfers ${amount} ${what} from ${from ?? 'unknown'} to ${to ?? 'unknown'}`;
}

function formatClaim(claim: Claim): string {
  switch (claim.kind) {
    case 'file':
      return formatDigest(claim.digest);
    case 'tree':
      return `${claim.count} files, root ${formatDigest(claim.root)}`;
    case 'hidden':
      return `hidden, commitment ${formatDigest(claim.commitment)}`;
    case 'links':
      return `links for ${claim.signature}`;
    case 'revoke':
      return `withdrawal of ${claim.signature}`;
  }
}

export function toJsonMemories(memories: readonly NodeMemory[]): readonly object[] {
  return memories.map(({ node, first }) => ({ node: getNodeHost(node), firstBlock: first }));
}

function getSilent({ answers }: AskedRecord) {
  return answers.flatMap(({ node, evidence: { lookup } }) =>
    lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [],
  );
}

export function formatSilent(asked: AskedRecord): readonly string[] {
  return getSilent(asked).map(({ node, reason }) => formatNoAnswer(node, reason));
}

function toJson({ asked, result, problems, memories, leftOut, held, unread }: Checked): object {
  const { verdict, unknowing } = asked;
  return {
    ...{ result, problems, unread },
    leftOut: [...leftOut.receipts, ...leftOut.system],
    held: held.map(({ subject: { name }, signed: { size, digest } }) => ({
      ...{ name, size, digest: formatDigest(digest) },
    })),
    files: countFiles(verdict),
    withdrawal: toWithdrawalReport(asked),
    withoutAnswer: getSilent(asked).map(({ node, reason }) => ({
      node: getNodeHost(node),
      reason,
    })),
    unknowing: unknowing.map(getNodeHost),
    remembers: toJsonMemories(memories),
    ...verdict,
  };
}
