import type { Digest } from '@countersign/proof/encoding';
import type { ShownReady } from '../../words/shown-record';

export interface Stampable {
  readonly file: File;
  readonly digest: Digest;
}

/** The only file that was dropped, if it is a PDF and everything about it is good. */
export function findStampable({ answer, record }: ShownReady): Stampable | null {
  const [only, ...others] = record.check.files;
  if (answer.message?.answer !== 'match' || others.length > 0) return null;
  if (only?.status !== 'read' || only.file === null) return null;
  return isPdf(only.file) ? { file: only.file, digest: only.digest } : null;
}

function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}
