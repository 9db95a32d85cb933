import type { Beginning } from '@countersign/core/documents/document-hash';
import { verify, type Subject, type VerifyInput } from '@countersign/proof';
import { encodeHex } from '@countersign/proof/encoding';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { GivenDocument } from '../files/left-out';
import { toUnwritten, Unreadable, Unwritten, hasCode } from '../files/unreadable';

/** A document that was not signed, and begins with a signed file. */
export interface HeldFile extends Pick<GivenDocument, 'subject' | 'location'> {
  readonly signed: Beginning;
}

export function findHeld(
  question: Omit<VerifyInput, 'subjects'>,
  given: readonly GivenDocument[],
): readonly HeldFile[] {
  const documents = given.filter(({ beginnings }) => beginnings.length > 0);
  if (documents.length === 0) return [];
  const own = match(
    question,
    documents.map(({ subject }) => subject),
  );
  return documents.flatMap(({ subject, location, beginnings }, index) => {
    if (own[index] === true) return [];
    const versions = beginnings.map(({ size, digest }) => ({ name: subject.name, size, digest }));
    const signed = beginnings[match(question, versions).indexOf(true)];
    return signed === undefined ? [] : [{ subject, location, signed }];
  });
}

function match(
  question: Omit<VerifyInput, 'subjects'>,
  subjects: readonly Subject[],
): readonly boolean[] {
  return verify({ ...question, subjects }).subjects.map(({ file }) => file === 'match');
}

/**
 * Writes the signed file that a document begins with.
 *
 * @throws Unreadable; Unwritten, also if there is such a file already
 */
export async function extract({ subject, location, signed }: HeldFile, to: string): Promise<void> {
  if (location === null) throw new Unreadable(`${subject.name} can’t be read twice: name a file`);
  const hash = createHash('sha256');
  const source = createReadStream(location, { end: signed.size - 1 });
  source.on('data', (chunk) => hash.update(chunk));
  try {
    await pipeline(source, createWriteStream(to, { flags: 'wx' }));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new Unwritten(`${to} exists already: name another file`);
    throw toUnwritten(error, to);
  }
  if (hash.digest('hex') === encodeHex(signed.digest.bytes)) return;
  await rm(to);
  throw new Unreadable(`${subject.name} changed while it was read`);
}
