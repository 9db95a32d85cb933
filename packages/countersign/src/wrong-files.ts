import type { Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { countFiles } from '@countersign/proof/records';
import { createPathLookup } from '@countersign/core/receipts/beside-files';
import { explainLikelyChanges } from '@countersign/core/words/likely-change';

const MOST_NAMED = 20;

/** Names the false files, a line each: changed ones first, then those that were never signed. */
export function explainWrongFiles(verdict: Verdict, { files }: Receipt): readonly string[] {
  const wrong = verdict.subjects.filter(({ file }) => file === 'mismatch');
  if (wrong.length === 0) return [];
  const isNamed = createPathLookup(files.map(({ name }) => name));
  const { checked, signed } = countFiles(verdict);
  const names = wrong.map(({ subject }) => subject.name);
  const lines = [
    ...names.filter(isNamed).map((name) => `not as it was signed: ${name}`),
    ...names.filter((name) => !isNamed(name)).map((name) => `not part of this record: ${name}`),
  ];
  const more = lines.length - MOST_NAMED;
  const others = `${wrong.length} other ${wrong.length === 1 ? 'file is' : 'files are'} not part of it`;
  return [
    ...(checked === signed ? [`${formatSigned(signed)}, unchanged; ${others}`] : []),
    ...lines.slice(0, MOST_NAMED),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...explainLikelyChanges(names.filter(isNamed)),
  ];
}

function formatSigned(signed: number): string {
  return signed === 1 ? 'the signed file is here' : `all ${signed} signed files are here`;
}
