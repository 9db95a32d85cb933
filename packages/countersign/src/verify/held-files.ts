import type { Beginning } from '@countersign/core/documents/document-hash';
import { verify, type Subject, type VerifyInput } from '@countersign/proof';
import { encodeHex } from '@countersign/proof/encoding';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { GivenDocument } from '../files/left-out';
import { explainUnreadable, isUnreadable, Unreadable } from '../files/unreadable';
import { linkDraft } from '../state/atomic-file';

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
  const isSigned = match(
    question,
    documents.map(({ subject }) => subject),
  );
  const versions = documents
    .filter((_, index) => isSigned[index] === false)
    .flatMap(({ subject, location, beginnings }) =>
      beginnings.map((signed) => ({ subject, location, signed })),
    );
  const isVersionSigned = match(
    question,
    versions.map(({ subject: { name }, signed }) => ({ name, ...signed })),
  );
  const held = new Map<Subject, HeldFile>();
  for (const [index, version] of versions.entries()) {
    if (isVersionSigned[index] === true && !held.has(version.subject)) {
      held.set(version.subject, version);
    }
  }
  return [...held.values()];
}

/** All in one verdict, because each verdict proves the receipt's files anew. */
function match(
  question: Omit<VerifyInput, 'subjects'>,
  subjects: readonly Subject[],
): readonly boolean[] {
  return verify({ ...question, subjects }).subjects.map(({ file }) => file === 'match');
}

/** Writes the signed file that a document begins with, and says so, or why it could not. */
export async function extract(held: HeldFile, to: string): Promise<string> {
  const { subject, location } = held;
  if (location === null) return `${subject.name} can’t be read twice: ${formatUnwritten(to)}`;
  try {
    await linkDraft(to, async (draft) => {
      const isSame = await copy(location, held.signed, draft);
      if (!isSame) throw new Unreadable(`${subject.name} changed while it was read`);
    });
    return `the signed file was written to ${to}`;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return `${explainUnreadable(error)}: ${formatUnwritten(to)}`;
  }
}

export function formatUnwritten(to: string): string {
  return `nothing was written to ${to}`;
}

async function copy(
  location: NonNullable<HeldFile['location']>,
  { size, digest }: Beginning,
  to: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  const source = createReadStream(location, { end: size - 1 });
  source.on('data', (chunk) => hash.update(chunk));
  await pipeline(source, createWriteStream(to, { flags: 'wx' }));
  return hash.digest('hex') === encodeHex(digest.bytes);
}
