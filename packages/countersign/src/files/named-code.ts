import { lstatSync } from 'node:fs';
import type { Subject } from '@countersign/proof';
import { formatDigest, isAddress, isSignature, parseDigestList } from '@countersign/proof/encoding';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import type { RecordAddress } from '@countersign/core/configuration/addresses';
import { recognizeLink } from '@countersign/core/records/lookup/recognize-link';

/** Finds a code in a text, unless there is a file of that name: that file must be read. */
function findCode<Code>(text: string, find: (code: string) => Code | null): Code | null {
  return isThere(text) ? null : (find(text) ?? find(cleanCode(text)));
}

/** A link that leads nowhere is there, too. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // No system has a name so long.
    return !(error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG');
  }
}

/** Bare, or in a link that the page takes too, which may name its network; null where it is a path. */
export function toRecordAddress(text: string): RecordAddress | null {
  return findCode(text, (code) => {
    if (isSignature(code)) return { signature: code, clusterId: null };
    const link = URL.canParse(code) ? recognizeLink(code) : null;
    return link?.kind === 'record' ? link : null;
  });
}

/** Returns a wallet's address; null where the text is a path. */
export function toAddress(text: string): string | null {
  return findCode(text, (code) => (isAddress(code) ? code : null));
}

/**
 * A path, or a pattern that the shell left as it was because no file matches. Neither may pass for
 * a digest: the file that it means was not read.
 */
const PATH = /^[./~\\]|[/\\]$|[*?[\]]/;

/** A digest, as people write one; null where it is a path. */
export function toDigestSubject(text: string): Subject | null {
  if (PATH.test(text)) return null;
  return findCode(text, (code) => {
    const { subjects, faults } = parseDigestList(code);
    const [subject] = subjects;
    if (subject === undefined || subjects.length + faults.length > 1) return null;
    return subject.name === formatDigest(subject.digest) ? subject : null;
  });
}
