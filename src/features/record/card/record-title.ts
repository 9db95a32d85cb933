import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { createDigestSet } from '@countersign/proof/large';
import { formatPlural } from '@countersign/core/words/count';
import { shorten } from '../../signer';
import type { RecordModel } from '../data/use-record';
import { formatTime } from '../../network';
import * as words from '../words/card';

export interface KnownFiles {
  readonly count: number;
  /** The file's name, or "6 files". */
  readonly name: string;
}

export function getKnownFiles(record: RecordModel): KnownFiles | null {
  if (record.status !== 'ready') return null;
  const { kept, check } = record;
  const isProved = check.verdict.checks.some(
    ({ id, outcome }) => id === 'receipt-files' && outcome === 'pass',
  );
  const files = kept?.files ?? [];
  const [first] = files;
  if (!isProved || first === undefined) return null;
  const count = createDigestSet(files.map(({ digest }) => digest)).size;
  if (count > 1) return { count, name: formatPlural(count, 'file', 'files') };
  // A receipt uses the digest as the name of a file without a name.
  return first.name.startsWith('sha256:') ? null : { count, name: toVisibleText(first.name) };
}

/** Leaves out a private file's name: browsers synchronize titles, and share them with links. */
export function getTabTitle(verdict: Verdict, name: string | null): string {
  const { author, claim, landing, signature, record } = verdict;
  if (author === null || claim === null || record === 'bad-signature') {
    return words.formatRecordTitle(shorten(toVisibleText(signature)));
  }
  const who = shorten(author);
  const { blockTime = null } = landing ?? {};
  const when = blockTime === null ? null : formatTime(blockTime).utc;
  if (isStatement(claim)) return words.formatStatementTitle(claim.kind, who, when);
  return name === null || claim.kind === 'hidden'
    ? words.formatSignatureTitle(who, when)
    : words.formatFileTitle(name, who);
}
