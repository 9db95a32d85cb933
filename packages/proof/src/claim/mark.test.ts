import { address, createAddressWithSeed } from '@solana/kit';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSignature, parseSignature } from '../encoding/address';
import { toUtf8 } from '../encoding/bytes';
import { encodeHex } from '../encoding/hex';
import { getClaimInstructions, type Instruction } from './claim-instructions';
import { getOtherInstructions } from '../transaction/claim-transaction';
import { decodeTransaction } from '../transaction/decode-transaction';
import { parseDigest, type Digest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { compareSigned } from '../transaction/compare-signed';
import { getLeaves, getTreeRoot } from '../tree/tree';
import type { Claim } from './claim';
import {
  findMarkInstructions,
  getMark,
  getMarkInstructions,
  getWithdrawalMark,
  MARK_OWNER,
  MAX_MARK_LAMPORTS,
  type MarkSubject,
} from './mark';
import { getReferences } from './references';
import { getMarkSubjects } from './mark-subjects';
import { serializeMemo } from './serialize-memo';
import { compileMessage, createSigner, signMessage } from '../test/build-transaction';
import vectors from '../../vectors/marks.json';

// A busy machine takes its time over hashes and curves.
const ALICE = createSigner('alice');
const BOB = createSigner('bob');
const author = ALICE.address;
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const names = fc.string({ minLength: 1, maxLength: 8 });
const KINDS = ['revoke', 'file', 'tree', 'hidden'] as const;
const kinds = fc.constantFrom(...KINDS);

const claim = {
  kind: 'revoke',
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  net: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const;
const MARK = getWithdrawalMark(author, claim.signature);
const OWN = getClaimInstructions({ author, claim, references: [] });

function sign(...more: readonly Instruction[]): Uint8Array {
  return signMessage(compileMessage(ALICE, [...OWN, ...more]), [ALICE]);
}

function readSubject({ kind, signature, digest }: (typeof vectors)[number]): MarkSubject {
  const isOfRecord = signature !== undefined;
  return {
    kind: KINDS.find((one) => one === kind) ?? 'revoke',
    bytes: isOfRecord ? parseSignature(signature) : parseDigest(digest).bytes,
  };
}

const findIn = (...more: readonly Instruction[]) =>
  findMarkInstructions(decodeTransaction(sign(...more)), MARK);

describe('the address of a mark', () => {
  it.each(vectors)('should be that of the format: $name', (vector) => {
    const mark = getMark(vector.author, readSubject(vector));

    expect(mark).toEqual({ author: vector.author, seed: vector.seed, address: vector.address });
    expect(
      getMarkInstructions(mark, MAX_MARK_LAMPORTS).map(({ data, ...call }) => ({
        ...call,
        data: encodeHex(data),
      })),
    ).toEqual(vector.instructions);
  });

  it('should be the one that the chain derives of author, seed and Memo program', async () => {
    await fc.assert(
      fc.asyncProperty(names, kinds, bytes(64), async (name, kind, subject) => {
        const mark = getMark(createSigner(name).address, { kind, bytes: subject });
        const derived = await createAddressWithSeed({
          baseAddress: address(mark.author),
          programAddress: address(MARK_OWNER),
          seed: mark.seed,
        });
        expect(mark.address).toBe(derived);
        expect(base64urlnopad.decode(mark.seed)).toHaveLength(24);
      }),
      { numRuns: 50 },
    );
  });

  it('should be another for another author, kind or subject', () => {
    const about = fc.tuple(names, kinds, bytes(32));
    fc.assert(
      fc.property(about, about, ([one, kind, first], [other, otherKind, second]) => {
        const isSame =
          one === other && kind === otherKind && encodeHex(first) === encodeHex(second);
        const mark = getMark(createSigner(one).address, { kind, bytes: first });
        const otherMark = getMark(createSigner(other).address, { kind: otherKind, bytes: second });
        expect(mark.address === otherMark.address).toBe(isSame);
        expect(mark.seed === otherMark.seed).toBe(
          kind === otherKind && encodeHex(first) === encodeHex(second),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('should not be made of what names no record', () => {
    expect(() => getWithdrawalMark(author, author)).toThrow(
      expect.objectContaining({ code: 'signature/malformed' }),
    );
  });
});

describe('what sets a mark', () => {
  it('should be found with what it moves, whatever the network asks', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_MARK_LAMPORTS }), (lamports) => {
        const own = getMarkInstructions(MARK, lamports);
        expect(findIn(...own)).toMatchObject({
          lamports,
          instructions: own.map(({ data }) => ({ data })),
        });
      }),
      { numRuns: 50 },
    );
  });

  const [funding, assignment] = getMarkInstructions(MARK, MAX_MARK_LAMPORTS);
  const bend = (each: Instruction | undefined, change: Partial<Instruction>) =>
    each === undefined ? [] : [{ ...each, ...change }];

  it.each([
    ['nothing', []],
    ['the transfer alone', bend(funding, {})],
    ['another program’s call', bend(assignment, { programAddress: BOB.address })],
    ['one account', bend(assignment, { accounts: assignment?.accounts.slice(0, 1) ?? [] })],
    [
      'accounts in reverse',
      bend(assignment, { accounts: assignment?.accounts.toReversed() ?? [] }),
    ],
    ['another owner', bend(assignment, { data: assignment?.data.with(-1, 0) ?? new Uint8Array() })],
    ['a byte less', bend(assignment, { data: assignment?.data.slice(1) ?? new Uint8Array() })],
    [
      'another record’s mark',
      getMarkInstructions(getMark(author, { kind: 'revoke', bytes: new Uint8Array(64) }), 1n),
    ],
    [
      'another author’s mark',
      getMarkInstructions(getWithdrawalMark(BOB.address, claim.signature), 0n),
    ],
  ])('should not be found in %s', (_, more) => {
    const message = compileMessage(ALICE, [...OWN, ...more]);
    const signers = [ALICE, BOB].slice(0, message.header[0]);
    const read = decodeTransaction(signMessage(message, signers));

    expect(findMarkInstructions(read, MARK)).toBeNull();
    expect(getOtherInstructions(read, author)).toHaveLength(more.length);
  });

  it.each([
    ['more than a mark needs', getMarkInstructions(MARK, MAX_MARK_LAMPORTS + 1n).slice(0, 1)],
    ['nothing', bend(funding, { data: new Uint8Array(12).with(0, 2) })],
    ['data that is no transfer’s', bend(funding, { data: new Uint8Array(12).with(0, 3) })],
    ['data of another length', bend(funding, { data: new Uint8Array(4).with(0, 2) })],
    [
      'a transfer to somebody else',
      bend(funding, {
        accounts: [
          { address: author, role: 'writable-signer' },
          { address: BOB.address, role: 'writable' },
        ],
      }),
    ],
  ])('should leave to the wallet what moves %s', (_, more) => {
    const [assign] = getMarkInstructions(MARK, 0n);
    const found = findIn(...more, ...bend(assign, {}));

    expect(found).toMatchObject({ lamports: 0n, instructions: [{ data: assign?.data }] });
    const others = getOtherInstructions(
      decodeTransaction(sign(...more, ...bend(assign, {}))),
      author,
    );
    expect(others.map(({ index }) => index)).toEqual([2]);
  });
});

describe('the marks of what a wallet returned (G5)', () => {
  const intent = { author, memo: serializeMemo(claim), references: [] };
  const setting = (lamports: bigint) => ({ ...intent, marks: [{ mark: MARK, lamports }] });

  it.each([890_880n, 0n])('should be ours where it is funded with %d lamports', (lamports) => {
    const signed = sign(...getMarkInstructions(MARK, lamports));

    expect(compareSigned(signed, setting(lamports))).toMatchObject({
      status: 'ours',
      addedInstructions: [],
    });
  });

  it('should not be missed where none was to be set', () => {
    expect(compareSigned(sign(), intent)).toMatchObject({ status: 'ours' });
  });

  it.each([
    ['left out', sign(), 890_880n],
    ['funded with less', sign(...getMarkInstructions(MARK, 1n)), 890_880n],
    ['funded although it need not be', sign(...getMarkInstructions(MARK, 1n)), 0n],
    ['not funded', sign(...getMarkInstructions(MARK, 0n)), 890_880n],
  ])('should be refused where it is %s', (_, signed, lamports) => {
    expect(compareSigned(signed, setting(lamports))).toEqual({
      status: 'changed',
      what: 'mark-changed',
    });
  });

  it('should be refused where one of two is left out', () => {
    const other = getMark(author, { kind: 'file', bytes: new Uint8Array(32) });
    const marks = [MARK, other].map((mark) => ({ mark, lamports: 0n }));

    expect(compareSigned(sign(...getMarkInstructions(MARK, 0n)), { ...intent, marks })).toEqual({
      status: 'changed',
      what: 'mark-changed',
    });
    const both = sign(...marks.flatMap(({ mark }) => getMarkInstructions(mark, 0n)));
    expect(compareSigned(both, { ...intent, marks }).status).toBe('ours');
  });

  it('should be what the wallet added, under a memo that is unknown', () => {
    const memo = 'countersign/2 revoke';
    const [mention, ownMemo] = OWN;
    if (!mention || !ownMemo) throw new Error('a claim has two instructions');
    const later = [mention, { ...ownMemo, data: toUtf8(memo) }, ...getMarkInstructions(MARK, 0n)];
    const signed = signMessage(compileMessage(ALICE, later), [ALICE]);

    expect(compareSigned(signed, { author, memo, references: [] })).toMatchObject({
      addedInstructions: [{ index: 2 }],
    });
  });
});

describe('the marks of what is signed', () => {
  const leaves = getLeaves(['a', 'b', 'c'].map((text) => digestOf(toUtf8(text))));
  const set = { leaves, root: getTreeRoot(leaves) };
  const net = claim.net;
  const [first = set.root, second = set.root] = set.leaves;
  const TREE = { kind: 'tree', root: set.root, count: 3, net } as const;
  const CLAIMS: readonly (readonly [string, Claim, readonly Digest[]])[] = [
    ['a file', { kind: 'file', digest: first, net }, []],
    ['a hidden file', { kind: 'hidden', commitment: first, net }, []],
    ['a hidden set', { kind: 'hidden', commitment: set.root, count: 3, net }, []],
    ['a set', TREE, []],
    ['a set and each of its files', TREE, set.leaves],
    ['a withdrawal', claim, []],
  ];
  const signClaim = (signed: Claim, marked: readonly MarkSubject[], by = author) => {
    const references = getReferences(signed, set.leaves, first);
    const marks = marked.flatMap((one) => getMarkInstructions(getMark(by, one), 7n));
    const all = [...getClaimInstructions({ author, claim: signed, references }), ...marks];
    const message = compileMessage(ALICE, all);
    return decodeTransaction(signMessage(message, [ALICE, BOB].slice(0, message.header[0])));
  };

  it.each(CLAIMS)('should be no other instructions beside the claim on %s', (_, signed, leaves) => {
    const subjects = getMarkSubjects(signed, leaves);

    expect(getOtherInstructions(signClaim(signed, subjects), author)).toEqual([]);
    expect(subjects.map(({ kind }) => kind)).toEqual([signed.kind, ...leaves.map(() => 'file')]);
  });

  it('should be found of each of some leaves, and of no other file', () => {
    const other = { kind: 'file', bytes: digestOf(toUtf8('another')).bytes } as const;
    const some = [{ kind: 'file', bytes: second.bytes }, other] as const;

    expect(getOtherInstructions(signClaim(TREE, some), author)).toHaveLength(2);
  });

  it.each([
    ['another kind', { kind: 'tree', bytes: first.bytes }, author],
    ['another digest', { kind: 'file', bytes: second.bytes }, author],
    ['another author', { kind: 'file', bytes: first.bytes }, BOB.address],
  ] as const)('should not be ours where they are of %s', (_, subject, by) => {
    const signed = signClaim({ kind: 'file', digest: first, net }, [subject], by);

    expect(getOtherInstructions(signed, author)).toHaveLength(2);
  });

  it('should be none of links', () => {
    const { signature } = claim;
    const urls = ['https://a.example/'];
    expect(getMarkSubjects({ kind: 'links', signature, net, urls })).toEqual([]);
  });
});
