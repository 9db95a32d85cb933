import { randomBytes } from 'node:crypto';
import { digestToAddress, toDigest } from '@countersign/proof/encoding';
import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import { markBy } from '../forgeries/instructions';
import { transfer, writeMemo, type Author } from '../job/author';

export interface Fingerprint {
  readonly hex: string;
  readonly address: string;
}

export function inventDigest(bytes: Uint8Array = randomBytes(32)): Fingerprint {
  const own = Uint8Array.from(bytes);
  return { hex: Buffer.from(own).toString('hex'), address: digestToAddress(toDigest(own)) };
}

function formatFileClaim({ hex }: Fingerprint, net: string): string {
  return `countersign/1 file sha256:${hex} net=${net}`;
}

export function mention(author: Author, { address }: Fingerprint, memo: string): Promise<string> {
  return author.send([transfer(author.address, 0n, [address]), writeMemo(author.address, memo)]);
}

export function withdraw(
  author: Author,
  { address }: Fingerprint,
  { signature, net, reason }: { signature: string; net: string; reason?: string },
): Promise<string> {
  const why = reason === undefined ? '' : ` reason=${encodeURIComponent(reason)}`;
  return author.send([
    transfer(author.address, 0n, [address]),
    writeMemo(author.address, `countersign/1 revoke ${signature} net=${net}${why}`),
    ...markBy(author.address, signature, MAX_MARK_LAMPORTS),
  ]);
}

export function writeRecord(author: Author, file: Fingerprint, net: string): Promise<string> {
  return mention(author, file, formatFileClaim(file, net));
}
