import { countListed, type ReadingTotals } from '../../files';
import { formatSize } from '../../../ui/format/bytes';
import { formatCount } from '@countersign/core/words/count';

/** `1 file`, `10,000 files` */
export function formatFiles(count: number): string {
  return count === 1 ? '1 file' : `${formatCount(count)} files`;
}

/** `200 files · 88 KB` */
export function formatSum(totals: ReadingTotals): string {
  return `${formatFiles(countListed(totals))} · ${formatSize(totals.bytes)}`;
}
