import { base64 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress, isSignature, parseAddress, parseSignature } from './address';
import { fromUtf8, toUtf8 } from './bytes';
import { decodeTransaction } from './decode-transaction';
import { parseDigest } from './digest';
import { parseDigestList } from './digest-list';
import { ProofError } from './errors';
import { toVisibleText } from './hidden-characters';
import { compareToIntent } from './intent';
import { isLink } from './link';
import { parseMemo, printMemo } from './memo';
import { toNet } from './net';
import { parseReceipt } from './parse-receipt';
import { decodeText } from './plain-text';
import { printReceipt } from './print-receipt';
import { fromHex, toEvidence } from './test/vectors';
import { verifyInclusion } from './tree';
import { verify } from './verify';
import memos from './vectors/memos.json';
import receipts from './vectors/receipts.json';
import records from './vectors/records.json';
import transactions from './vectors/transactions.json';
import trees from './vectors/trees.json';

/** `COUNTERSIGN_FUZZ=1000000` for the long run. */
const RUNS = Number(process.env.COUNTERSIGN_FUZZ ?? 1000);
const PATIENCE = 60_000 + RUNS * 20;

type Mutation = readonly [kind: number, at: number, value: number, length: number];

const anyMutations = fc.array(fc.tuple(fc.nat(3), fc.nat(), fc.nat(255), fc.nat(40)), {
  maxLength: 5,
});

/** Changes, cuts out, repeats or inserts: what a careless or hostile writer does to good bytes. */
function mutate(bytes: Uint8Array, mutations: readonly Mutation[]): Uint8Array {
  return mutations.reduce((whole, [kind, place, value, length]) => {
    const at = whole.length === 0 ? 0 : place % whole.length;
    const piece = [
      [value],
      [],
      [...whole.subarray(at, at + length), ...whole.subarray(at, at + length)],
      [value, ...whole.subarray(at, at + 1)],
    ][kind]!;
    const taken = [1, length, length, 1][kind]!;
    return Uint8Array.from([...whole.subarray(0, at), ...piece, ...whole.subarray(at + taken)]);
  }, bytes);
}

function fromSeeds(seeds: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const mutated = fc
    .tuple(fc.constantFrom(...seeds), anyMutations)
    .map(([seed, mutations]) => mutate(seed, mutations));
  return fc.oneof({ weight: 9, arbitrary: mutated }, fc.uint8Array({ maxLength: 400 }));
}

function textsFrom(seeds: readonly string[]): fc.Arbitrary<string> {
  const mutated = fromSeeds(seeds.map(toUtf8)).map(
    (bytes) => fromUtf8(bytes) ?? String.fromCharCode(...bytes),
  );
  return fc.oneof({ weight: 9, arbitrary: mutated }, fc.string({ unit: 'binary' }));
}

/** Runs a reader that may refuse, in its own words only. */
function attempt(read: () => unknown): true {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
  }
  return true;
}

function fuzz<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean, runs = RUNS): void {
  fc.assert(fc.property(arbitrary, holds), { numRuns: Math.max(100, Math.round(runs)) });
}

const memoBytes = [
  ...memos.claims.map(({ memo }) => toUtf8(memo)),
  ...memos.refused.map(({ hex }) => fromHex(hex)),
];
const transactionBytes = [...transactions.decoded, ...transactions.refused].map((vector) =>
  base64.decode(vector.base64),
);
const receiptTexts = receipts.read.map(({ receipt }) => JSON.stringify(receipt));
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
    'should be read or refused in so many words, as %s',
    (_, [seeds, read]) => {
      fuzz(textsFrom(seeds), (text) => attempt(() => read(text)));
    },
    PATIENCE,
  );

  it(
    'should be a memo only in the one form that is printed for its claim',
    () => {
      fuzz(fromSeeds(memoBytes), (bytes) => {
        const reading = parseMemo(bytes);
        return reading.status !== 'claim' || printMemo(reading.claim) === fromUtf8(bytes);
      });
    },
    PATIENCE,
  );

  it(
    'should be decoded as a transaction, or refused',
    () => {
      fuzz(fromSeeds(transactionBytes), (bytes) => attempt(() => decodeTransaction(bytes)));
    },
    PATIENCE,
  );

  it(
    'should come back as the same receipt, where it is one',
    () => {
      fuzz(textsFrom(receiptTexts), (text) =>
        attempt(() => {
          const printed = printReceipt(parseReceipt(text));
          if (printReceipt(parseReceipt(printed)) !== printed) throw new Error(printed);
        }),
      );
    },
    PATIENCE,
  );

  it(
    'should not be proved to be of a tree',
    () => {
      const { root } = trees.trees[6]!;
      const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 });
      const anyInclusion = fc.record({
        leaf: anyHash.map((bytes) => ({ algorithm: 'sha256' as const, bytes })),
        index: fc.oneof(fc.nat(20), fc.double(), fc.integer()),
        count: fc.oneof(fc.nat(20), fc.double(), fc.integer()),
        path: fc.array(fc.oneof({ weight: 20, arbitrary: anyHash }, fc.uint8Array())),
      });
      fuzz(
        anyInclusion,
        (inclusion) => !verifyInclusion({ ...inclusion, root: parseDigest(root) }),
      );
    },
    PATIENCE,
  );

  it(
    'should never make a valid record, or stop a verdict',
    () => {
      const isSame = (bytes: Uint8Array) => bytes.join() === soundBytes.join();
      fuzz(
        fromSeeds([soundBytes]),
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
    'should never pass for what a person agreed to sign',
    () => {
      const intent = { author: address, memo: records.sound[0]!.verdict.memo, references: [] };
      expect(compareToIntent(soundBytes, intent).status).toBe('ours');
      const isSame = (bytes: Uint8Array) => bytes.join() === soundBytes.join();
      fuzz(
        fromSeeds([soundBytes]),
        (bytes) => isSame(bytes) || compareToIntent(bytes, intent).status === 'changed',
        RUNS / 50,
      );
    },
    PATIENCE,
  );
});

describe('very much of one thing', () => {
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
