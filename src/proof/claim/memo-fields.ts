import type { Claim } from './claim';
import { type Digest, isDigestText, parseDigest } from '../encoding/digest';
import { decodeText } from './plain-text';

/** Takes the words of a memo in their one order; a word that is out of place is simply not taken. */
interface Words {
  digest(): Digest | null;
  plain(): string;
  named(name: string): string | undefined;
}

const COUNT = /^[1-9][0-9]{0,6}$/;

/**
 * Reads the fields of a version 1 memo. Values are checked by `getClaimFault` afterwards: one that
 * cannot be read at all comes back as a value which that refuses.
 */
export function parseFields(words: readonly string[]): Claim | 'unknown-kind' | 'fields' {
  const [version, kind, ...rest] = words;
  const read = READERS.get(version === 'countersign/1' ? kind : undefined);
  if (read === undefined) return 'unknown-kind';
  const left = [...rest];
  const claim = read(toWords(left));
  return claim === null || left.length > 0 ? 'fields' : claim;
}

const READERS: ReadonlyMap<string | undefined, (words: Words) => Claim | null> = new Map([
  ['file', readFile],
  ['tree', readTree],
  ['hidden', readHidden],
  ['links', readLinks],
  ['revoke', readRevoke],
]);

function readFile(words: Words): Claim | null {
  const digest = words.digest();
  const net = words.named('net');
  if (digest === null || net === undefined) return null;
  return { kind: 'file', digest, net, ...readText(words, 'title') };
}

function readTree(words: Words): Claim | null {
  const root = words.digest();
  const count = words.named('n');
  const net = words.named('net');
  if (root === null || count === undefined || net === undefined) return null;
  return { kind: 'tree', root, count: toCount(count), net, ...readText(words, 'title') };
}

function readHidden(words: Words): Claim | null {
  const commitment = words.digest();
  const count = words.named('n');
  const net = words.named('net');
  if (commitment === null || net === undefined) return null;
  return {
    kind: 'hidden',
    commitment,
    ...(count === undefined ? {} : { count: toCount(count) }),
    net,
  };
}

function readLinks(words: Words): Claim | null {
  const signature = words.plain();
  const net = words.named('net');
  if (net === undefined) return null;
  const urls: string[] = [];
  for (let url = words.named('url'); url !== undefined; url = words.named('url')) urls.push(url);
  return { kind: 'links', signature, net, urls };
}

function readRevoke(words: Words): Claim | null {
  const signature = words.plain();
  const net = words.named('net');
  if (net === undefined) return null;
  return { kind: 'revoke', signature, net, ...readText(words, 'reason') };
}

function readText<N extends 'title' | 'reason'>(words: Words, name: N): Partial<Record<N, string>> {
  const encoded = words.named(name);
  const texts: Partial<Record<N, string>> = {};
  if (encoded !== undefined) texts[name] = decodeText(encoded) ?? '';
  return texts;
}

function toCount(text: string): number {
  return COUNT.test(text) ? Number(text) : Number.NaN;
}

function toWords(left: string[]): Words {
  const plain = () => left.shift() ?? '';
  return {
    plain,
    digest: () => {
      const word = plain();
      return isDigestText(word) ? parseDigest(word) : null;
    },
    named: (name) => (left[0]?.startsWith(`${name}=`) ? plain().slice(name.length + 1) : undefined),
  };
}
