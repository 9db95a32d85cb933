import { base64 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress, isSignature, parseAddress, parseSignature } from './encoding/address';
import { fromUtf8, toUtf8 } from './encoding/bytes';
import { decodeTransaction } from './transaction/decode-transaction';
import { parseDigest } from './encoding/digest';
import { parseDigestList } from './encoding/digest-list';
import { ProofError } from './errors';
import { toVisibleText } from './encoding/hidden-characters';
import { compareSigned } from './transaction/compare-signed';
import { isLink } from './claim/link';
import { parseMemo } from './claim/memo';
import { serializeMemo } from './claim/serialize-memo';
import { toNet } from './claim/net';
import { parseReceipt } from './receipt/parse-receipt';
import { decodeText } from './claim/plain-text';
import { serializeReceipt } from './receipt/serialize-receipt';
import { createDice, mutateOneOf } from './test/mutated-bytes';
import { fromHex, toEvidence } from './test/vectors';
import { verifyInclusion } from './tree/tree';
import { verify } from './verify/verify';
import memos from '../vectors/memos.json';
import receipts from '../vectors/receipts.json';
import records from '../vectors/records.json';
import transactions from '../vectors/transactions.json';
import trees from '../vectors/trees.json';

/** The long run sets `COUNTERSIGN_FUZZ=1000000`. */
const RUNS = Number(process.env.COUNTERSIGN_FUZZ ?? 1000);
const PATIENCE = 60_000 + RUNS * 20;

function attempt(read: () => unknown): true {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
  }
  return true;
}

function fuzz(holds: (seed: number) => boolean, runs = RUNS): void {
  fc.assert(fc.property(fc.nat(0xffffffff), holds), { numRuns: Math.max(100, Math.round(runs)) });
}

function fuzzBytes(
  seeds: readonly Uint8Array[],
  holds: (bytes: Uint8Array) => boolean,
  runs?: number,
): void {
  fuzz((seed) => holds(mutateOneOf(seeds, seed)), runs);
}

function fuzzText(seeds: readonly string[], holds: (text: string) => boolean): void {
  const bytes = seeds.map(toUtf8);
  fuzzBytes(bytes, (mutated) => holds(fromUtf8(mutated) ?? String.fromCharCode(...mutated)));
}

const memoBytes = [
  ...memos.claims.map(({ memo }) => toUtf8(memo)),
  ...memos.refused.map(({ hex }) => fromHex(hex)),
];
const transactionBytes = [...transactions.decoded, ...transactions.refused].map((vector) =>
  base64.decode(vector.base64),
);
const receiptTexts = receipts.read
  .map(({ receipt }) => JSON.stringify(receipt))
  .filter((text) => text.length < 2000);
const digest = trees.trees[0]!.root;
const address = records.sound[0]!.verdict.author;
const { signature } = records.sound[0]!.evidence;
const sound = toEvidence(records.sound[0]!.evidence);
const soundBytes = base64.decode(records.sound[0]!.evidence.lookup.transaction!);

const TEXT_READERS: Record<string, [seeds: readonly string[], read: (text: string) => unknown]> = {
  'a digest': [[digest], parseDigest],
  'a list of digests': [
    [`${digest.slice(7)}  name\n${digest}\n\\${digest.slice(7)} *a\\nb`],
    parseDigestList,
  ],
  'an address': [[address], parseAddress],
  'a signature': [[signature], parseSignature],
  'a network': [[address], toNet],
  'a link': [['https://example.org/a?b=c#d', 'https://xn--bcher-kva.example:8443/'], isLink],
  'a title': [['Gr%C3%B6%C3%9Fe%2C%20'], decodeText],
  'a text for the eye': [['a\u202e❤️'], toVisibleText],
  'a receipt': [receiptTexts, parseReceipt],
};

describe('random and mutated input', () => {
  it.each(Object.entries(TEXT_READERS))(
    'should be parsed or refused with a ProofError, as %s',
    (_, [seeds, read]) => {
      fuzzText(seeds, (text) => attempt(() => read(text)));
    },
    PATIENCE,
  );

  it(
    'should be a memo only in the one form that its claim serializes to',
    () => {
      fuzzBytes(memoBytes, (bytes) => {
        const reading = parseMemo(bytes);
        return reading.status !== 'claim' || serializeMemo(reading.claim) === fromUtf8(bytes);
      });
    },
    PATIENCE,
  );

  it(
    'should be decoded as a transaction, or refused',
    () => {
      fuzzBytes(transactionBytes, (bytes) => attempt(() => decodeTransaction(bytes)));
    },
    PATIENCE,
  );

  it(
    'should be parsed to the same receipt after it is written',
    () => {
      fuzzText(receiptTexts, (text) =>
        attempt(() => {
          const printed = serializeReceipt(parseReceipt(text));
          if (serializeReceipt(parseReceipt(printed)) !== printed) throw new Error(printed);
        }),
      );
    },
    PATIENCE,
  );

  it(
    'should not be proved to be of a tree',
    () => {
      const { root } = trees.trees[6]!;
      fuzz((seed) => {
        const dice = createDice(seed);
        const hash = () =>
          Uint8Array.from({ length: dice(50) === 0 ? dice(40) : 32 }, () => dice(256));
        const number = () =>
          [dice(20), dice(2 ** 32), -dice(20), dice(20) / 2, Number.NaN][dice(5)]!;
        return !verifyInclusion({
          leaf: { algorithm: 'sha256', bytes: hash() },
          index: number(),
          count: number(),
          path: Array.from({ length: dice(8) }, hash),
          root: parseDigest(root),
        });
      });
    },
    PATIENCE,
  );

  it(
    'should never make a valid record, or stop a verdict',
    () => {
      const isSame = (bytes: Uint8Array) => bytes.join() === soundBytes.join();
      fuzzBytes(
        [soundBytes],
        (transaction) => {
          const evidence = { ...sound, lookup: { status: 'found' as const, transaction } };
          return isSame(transaction) || verify({ evidence }).record !== 'valid';
        },
        RUNS / 50,
      );
    },
    PATIENCE,
  );

  it(
    'should never count as the claim that a person agreed to sign',
    () => {
      const intent = { author: address, memo: records.sound[0]!.verdict.memo, references: [] };
      expect(compareSigned(soundBytes, intent).status).toBe('ours');
      const isSame = (bytes: Uint8Array) => bytes.join() === soundBytes.join();
      fuzzBytes(
        [soundBytes],
        (bytes) => isSame(bytes) || compareSigned(bytes, intent).status === 'changed',
        RUNS / 50,
      );
    },
    PATIENCE,
  );
});

describe('very long inputs', () => {
  const LENGTH = RUNS >= 100_000 ? 1 << 22 : 1 << 17;
  const UNITS = ['0', 'z', '1', ' ', '\n', '\\', '%41', '"', '[', '{"a":', '\u202e', '=', 'a.'];

  it.each(UNITS)(
    'should be read or refused in linear time: %j',
    (unit) => {
      const run = unit.repeat(LENGTH / unit.length);
      for (const start of [
        '',
        'countersign/1 file sha256:',
        'https://',
        '\\',
        `${digest.slice(7)}  `,
      ]) {
        const text = start + run;
        for (const [, read] of Object.values(TEXT_READERS)) attempt(() => read(text));
        expect(parseMemo(toUtf8(text)).status).not.toBe('claim');
        attempt(() => decodeTransaction(toUtf8(text)));
        expect(isAddress(text) || isSignature(text)).toBe(false);
      }
    },
    PATIENCE,
  );
});
