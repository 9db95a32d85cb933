import { serializeMemo } from '@countersign/proof/claims';
import { refused, type Case, type Expected } from './case';
import { claimFile, createFile } from './files';
import { memoBy } from './instructions';
import type { Stage } from './stage';

const OTHER_NET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

function bend(name: string, change: (memo: string) => string | Uint8Array, expected: Expected) {
  return {
    name,
    send: async (stage: Stage) => {
      const { alice } = stage;
      const memo = change(serializeMemo(claimFile(stage, createFile(name))));
      return {
        signature: await stage.send({
          signers: [alice],
          instructions: [memoBy([alice.address], memo)],
        }),
      };
    },
    expected,
  };
}

const MALFORMED = refused('malformed', 'memo memo-malformed');
const NET = / net=\S+/;

export const FORGED_MEMO_CASES: readonly Case[] = [
  bend(
    'uppercase hex (V9)',
    (memo) => memo.replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase()),
    MALFORMED,
  ),
  bend('a double space (V9)', (memo) => memo.replace(' net=', '  net='), MALFORMED),
  bend('a space at the end (V9)', (memo) => `${memo} `, MALFORMED),
  bend('a tab for a space (V9)', (memo) => memo.replace(' net=', '\tnet='), MALFORMED),
  bend('a line break at the end (V9)', (memo) => `${memo}\n`, MALFORMED),
  bend(
    'fields in another order (V9)',
    (memo) => `${memo.replace(NET, '')} title=x${NET.exec(memo)?.[0] ?? ''}`,
    MALFORMED,
  ),
  bend('a repeated network (V9)', (memo) => `${memo}${NET.exec(memo)?.[0] ?? ''}`, MALFORMED),
  bend('a repeated title (V9)', (memo) => `${memo} title=a title=b`, MALFORMED),
  bend('an unknown field (V9)', (memo) => `${memo} owner=alice`, MALFORMED),
  bend('an unknown kind (V9)', (memo) => memo.replace(' file ', ' owner '), MALFORMED),
  bend('a field of another kind (V9)', (memo) => `${memo} n=1`, MALFORMED),
  bend('no network at all (V9)', (memo) => memo.replace(NET, ''), MALFORMED),
  bend('a digest cut short (V9)', (memo) => memo.replace(/.(?= net=)/, ''), MALFORMED),
  bend('a bidi override in the title (V9)', (memo) => `${memo} title=%E2%80%AEgpj`, MALFORMED),
  bend('a zero-width space in the title (V9)', (memo) => `${memo} title=a%E2%80%8Bb`, MALFORMED),
  bend('a title that is not encoded (V9)', (memo) => `${memo} title=é`, MALFORMED),
  bend(
    'a memo of more than 400 bytes (V9)',
    (memo) => `${memo} title=${'a'.repeat(300)}`,
    MALFORMED,
  ),
  bend('a byte of zero behind the memo (V9)', (memo) => `${memo}\0`, MALFORMED),
  bend('a javascript link (V9)', (memo) => toLinks(memo, 'javascript:alert(1)'), MALFORMED),
  bend('a data link (V9)', (memo) => toLinks(memo, 'data:text/html,x'), MALFORMED),
  bend('a link with a password (V9)', (memo) => toLinks(memo, 'https://a@b.example/'), MALFORMED),
  bend('a second claim behind "; " in the text (V9)', (memo) => `${memo}; ${memo}`, MALFORMED),
];

function toLinks(memo: string, url: string): string {
  const net = NET.exec(memo)?.[0] ?? '';
  return `countersign/1 links ${'4'.repeat(87)}${net} url=${url}`;
}

export const NEWER_MEMO_CASES: readonly Case[] = [
  bend(
    'a newer version (V3)',
    (memo) => memo.replace('/1 ', '/2 '),
    refused('newer-format', 'memo memo-version-unknown'),
  ),
  bend(
    'another algorithm (V3)',
    (memo) => memo.replace('sha256:', 'blake3:'),
    refused('newer-format', 'memo memo-algorithm-unknown'),
  ),
];

export const STRANGE_MEMO_CASES: readonly Case[] = [
  bend(
    'the network of another cluster in the memo (V2)',
    (memo) => memo.replace(NET, ` net=${OTHER_NET}`),
    {
      record: 'wrong-network',
      file: 'none',
      author: 'alice',
      fate: 'landed',
      because: ['network network-differs', 'references reference-missing'],
    },
  ),
  bend(
    'another text with a claim behind "; [127] " (V9)',
    (memo) => `hello; [${memo.length}] ${memo}`,
    refused('no-claim', 'one-claim no-claim'),
  ),
  bend(
    'our prefix in capitals (V9)',
    (memo) => memo.replace('countersign', 'Countersign'),
    refused('no-claim', 'one-claim no-claim'),
  ),
  bend('a space in front (V9)', (memo) => ` ${memo}`, refused('no-claim', 'one-claim no-claim')),
];

export const REFUSED_MEMO_CASES: readonly Case[] = [
  bend(
    'a memo that is not UTF-8 (V9)',
    (memo) => Uint8Array.from([...new TextEncoder().encode(memo), 0xff]),
    {
      ...refused('malformed', 'memo memo-malformed', 'landed landed-with-error'),
      fate: 'failed',
    },
  ),
];
