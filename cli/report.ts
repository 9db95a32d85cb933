import { printDigest, toVisibleText, type Claim, type Verdict } from '../src/proof';
import type { Result } from './exit-code';

const HEADLINES: Record<Result, string> = {
  verified: 'VERIFIED',
  false: 'FALSE',
  'cannot-check': 'CANNOT CHECK',
};

/** The verdict for people: what was found, then every check that has something to say. */
export function printReport(verdict: Verdict, result: Result, isOffline: boolean): string {
  const { author, claim, landing, record, subjects, checks } = verdict;
  const lines = [
    HEADLINES[result],
    ...(author !== null && claim ? [`signed by ${author}: ${printClaim(claim)}`] : []),
    ...subjects.map(({ subject, file }) => `${file}: ${toVisibleText(subject.name)}`),
    isOffline
      ? 'offline: not checked that it landed on the network, nor when'
      : `record: ${record}${landing ? `, slot ${landing.slot ?? 'unknown'}, says ${landing.nodes.join(', ')}` : ''}`,
    ...checks
      .filter(({ outcome }) => outcome === 'fail')
      .map(({ id, reason }) => `fail: ${id} (${reason})`),
  ];
  return lines.join('\n');
}

function printClaim(claim: Claim): string {
  switch (claim.kind) {
    case 'file':
      return printDigest(claim.digest);
    case 'tree':
      return `${claim.count} files, root ${printDigest(claim.root)}`;
    case 'hidden':
      return `hidden, commitment ${printDigest(claim.commitment)}`;
    case 'links':
      return `links for ${claim.signature}`;
    case 'revoke':
      return `revocation of ${claim.signature}`;
  }
}

/** The verdict for programs. Big integers are strings, digests their text form. */
export function printJson(verdict: Verdict, result: Result): string {
  return JSON.stringify({ result, ...verdict }, toJsonValue, 2);
}

function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return value;
}
