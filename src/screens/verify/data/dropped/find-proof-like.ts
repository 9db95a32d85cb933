import {
  BEGINNING_BYTES,
  isNamedLikeEvidence,
  showsEvidence,
} from '../../../../flows/files/proof-like';
import { FEW } from '../../../shared/dropped-files';

/** Of more than a few only texts and mails are looked at, and of very many none. */
const TEXT = /\.(?:txt|eml|mbox|msg|jsonl?|pub)$/i;
const MOST_LOOKED_AT = 100;

/**
 * Files that look like a proof by their content, where their name does not say so already. Throws
 * the signal's reason.
 */
export async function findProofLike(
  files: readonly File[],
  signal: AbortSignal,
): Promise<ReadonlySet<File>> {
  const others = files.filter(({ name }) => !isNamedLikeEvidence(name));
  const texts = files.length <= FEW ? others : others.filter(({ name }) => TEXT.test(name));
  const found = new Set<File>();
  if (texts.length > MOST_LOOKED_AT) return found;
  for (const file of texts) {
    const beginning = await readBeginning(file);
    signal.throwIfAborted();
    if (beginning !== null && showsEvidence(beginning)) found.add(file);
  }
  return found;
}

/** Null where it can't be read: hashing reports that. */
async function readBeginning(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
