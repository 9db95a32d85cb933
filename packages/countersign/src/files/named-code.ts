import { lstatSync } from 'node:fs';
import type { Subject } from '@countersign/proof';
import { formatDigest, isAddress, isSignature, parseDigestList } from '@countersign/proof/encoding';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import type { RecordAddress } from '@countersign/core/configuration/addresses';
import { recognizeLink } from '@countersign/core/records/lookup/recognize-link';
import { hasCode } from './unreadable';

/** If a file has the text as its name, the file is meant. */
function findCode<Code>(text: string, find: (code: string) => Code | null): Code | null {
  return isPresent(text) ? null : (find(text) ?? find(cleanCode(text)));
}

/** A link whose target does not exist is present too. */
function isPresent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A text that is too long for the system names no file.
    return !hasCode(error, 'ENAMETOOLONG');
  }
}

export function toRecordAddress(text: string): RecordAddress | null {
  return findCode(text, (code) => {
    if (isSignature(code)) return { signature: code, clusterId: null };
    const link = URL.canParse(code) ? recognizeLink(code) : null;
    return link?.kind === 'record' ? link : null;
  });
}

export function toAddress(text: string): string | null {
  return findCode(text, (code) => (isAddress(code) ? code : null));
}

/** A pattern that the shell left unchanged means a file, so it must not count as a digest. */
const PATH = /^[./~\\]|[/\\]$|[*?[\]]/;

export function toDigestSubject(text: string): Subject | null {
  if (PATH.test(text)) return null;
  return findCode(text, (code) => {
    const { subjects, faults } = parseDigestList(code);
    const [subject] = subjects;
    if (subject === undefined || subjects.length + faults.length > 1) return null;
    return subject.name === formatDigest(subject.digest) ? subject : null;
  });
}
