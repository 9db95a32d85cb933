import type { Claim } from './claim';
import { type Digest, isDigestText, parseDigest } from '../encoding/digest';
import { decodeText } from './plain-text';

interface FieldReader {
  digest(): Digest | null;
  plain(): string;
  named(name: string): string | undefined;
}

const COUNT = /^[1-9][0-9]{0,6}$/;

/** A field that can't be parsed becomes a value that `getClaimFault` refuses. */
export function parseFields(parts: readonly string[]): Claim | 'unknown-kind' | 'fields' {
  const [version, kind, ...left] = parts;
  const read = version === 'countersign/1' ? READERS.get(kind) : undefined;
  if (read === undefined) return 'unknown-kind';
  const claim = read(createFieldReader(left));
  return claim === null || left.length > 0 ? 'fields' : claim;
}

type ReadClaim = (fields: FieldReader) => Claim | null;

/** A map, because an object would also find inherited members: a memo may say `toString`. */
const READERS: ReadonlyMap<string | undefined, ReadClaim> = new Map(
  Object.entries({
    file: readFile,
    tree: readTree,
    hidden: readHidden,
    links: readLinks,
    revoke: readRevoke,
  } satisfies Record<Claim['kind'], ReadClaim>),
);

function readFile(fields: FieldReader): Claim | null {
  const digest = fields.digest();
  const net = fields.named('net');
  if (digest === null || net === undefined) return null;
  return { kind: 'file', digest, net, ...readText(fields, 'title') };
}

function readTree(fields: FieldReader): Claim | null {
  const root = fields.digest();
  const count = fields.named('n');
  const net = fields.named('net');
  if (root === null || count === undefined || net === undefined) return null;
  return { kind: 'tree', root, count: toCount(count), net, ...readText(fields, 'title') };
}

function readHidden(fields: FieldReader): Claim | null {
  const commitment = fields.digest();
  const count = fields.named('n');
  const net = fields.named('net');
  if (commitment === null || net === undefined) return null;
  return {
    kind: 'hidden',
    commitment,
    ...(count === undefined ? {} : { count: toCount(count) }),
    net,
  };
}

function readLinks(fields: FieldReader): Claim | null {
  const signature = fields.plain();
  const net = fields.named('net');
  if (net === undefined) return null;
  const urls: string[] = [];
  for (let url = fields.named('url'); url !== undefined; url = fields.named('url')) urls.push(url);
  return { kind: 'links', signature, net, urls };
}

function readRevoke(fields: FieldReader): Claim | null {
  const signature = fields.plain();
  const net = fields.named('net');
  if (net === undefined) return null;
  return { kind: 'revoke', signature, net, ...readText(fields, 'reason') };
}

function readText<N extends 'title' | 'reason'>(
  fields: FieldReader,
  name: N,
): Partial<Record<N, string>> {
  const encoded = fields.named(name);
  const texts: Partial<Record<N, string>> = {};
  if (encoded !== undefined) texts[name] = decodeText(encoded) ?? '';
  return texts;
}

function toCount(text: string): number {
  return COUNT.test(text) ? Number(text) : Number.NaN;
}

function createFieldReader(left: string[]): FieldReader {
  const plain = () => left.shift() ?? '';
  return {
    plain,
    digest: () => {
      const text = plain();
      return isDigestText(text) ? parseDigest(text) : null;
    },
    named: (name) => (left[0]?.startsWith(`${name}=`) ? plain().slice(name.length + 1) : undefined),
  };
}
