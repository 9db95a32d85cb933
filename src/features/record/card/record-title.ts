import type { Verdict } from '@countersign/proof';
import { isStatement, type StatementClaim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import { shorten } from '../../signer';
import type { RecordModel } from '../data/use-record';
import { formatTime } from '../../network';

/**
 * The files' names as this device's receipt proves them.
 * @returns null if they are unknown
 */
export function getKnownName(record: RecordModel): string | null {
  if (record.status !== 'ready') return null;
  const { kept, check } = record;
  const isProved = check.verdict.checks.some(
    ({ id, outcome }) => id === 'receipt-files' && outcome === 'pass',
  );
  const [first, ...others] = kept?.receipt?.files ?? [];
  if (!isProved || first === undefined) return null;
  if (others.length > 0) return `${formatCount(others.length + 1)} files`;
  // The receipt of a digest without a name uses the digest as name.
  return first.name.startsWith('sha256:') ? null : toVisibleText(first.name);
}

const STATEMENTS: Record<StatementClaim['kind'], string> = {
  links: 'Links',
  revoke: 'Withdrawal',
};

/**
 * Distinguishes records in tabs and in the history. The title reaches the browser's other devices
 * and is shared with links, so the name of a private file is left out.
 */
export function getTabTitle(verdict: Verdict, name: string | null): string {
  const { author, claim, landing, signature, record } = verdict;
  if (author === null || claim === null || record === 'bad-signature') {
    return `Record ${shorten(toVisibleText(signature))}`;
  }
  const who = shorten(author);
  const { blockTime = null } = landing ?? {};
  const when = blockTime === null ? '' : `, ${formatTime(blockTime).utc}`;
  if (isStatement(claim)) return `${STATEMENTS[claim.kind]} signed by ${who}${when}`;
  return name === null || claim.kind === 'hidden'
    ? `Signature of ${who}${when}`
    : `${name}, signed by ${who}`;
}
