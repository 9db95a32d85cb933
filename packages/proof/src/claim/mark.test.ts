import { address, createAddressWithSeed } from '@solana/kit';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAddress, encodeSignature, parseAddress } from '../encoding/address';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import { encodeHex } from '../encoding/hex';
import { getClaimInstructions, type Instruction } from './claim-instructions';
import { getOtherInstructions } from '../transaction/claim-transaction';
import { decodeTransaction } from '../transaction/decode-transaction';
import { digestOf } from '../encoding/digester';
import { compareSigned } from '../transaction/compare-signed';
import {
  findMarkInstructions,
  getMarkInstructions,
  getWithdrawalMark,
  MARK_OWNER,
  MAX_MARK_LAMPORTS,
  type Mark,
} from './mark';
import { getReferences } from './references';
import { serializeMemo } from './serialize-memo';
import { compileMessage, createSigner, signMessage } from '../test/build-transaction';
import vectors from '../../vectors/marks.json';

const ALICE = createSigner('alice');
const BOB = createSigner('bob');
const author = ALICE.address;
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const names = fc.string({ minLength: 1, maxLength: 8 });

const claim = {
  kind: 'revoke',
  signature: encodeSignature(new Uint8Array(64).fill(7)),
  net: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const;
const MARK = getWithdrawalMark(author, claim.signature);
const OTHER_MARK = getWithdrawalMark(author, encodeSignature(new Uint8Array(64)));
const OWN = getClaimInstructions({ author, claim, references: [] });

function sign(...more: readonly Instruction[]): Uint8Array {
  return signMessage(compileMessage(ALICE, [...OWN, ...more]), [ALICE]);
}

const findIn = (...more: readonly Instruction[]) =>
  findMarkInstructions(decodeTransaction(sign(...more)), MARK);

describe('the address of a mark', () => {
  it.each(vectors)('should be that of the format: $name', (vector) => {
    const mark = getWithdrawalMark(vector.author, vector.signature);

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
      fc.asyncProperty(names, bytes(64), async (name, signature) => {
        const mark = getWithdrawalMark(createSigner(name).address, encodeSignature(signature));
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

  it('should be another for another author or record', () => {
    const about = fc.tuple(names, bytes(64));
    fc.assert(
      fc.property(about, about, ([one, first], [other, second]) => {
        const isSameRecord = encodeHex(first) === encodeHex(second);
        const mark = getWithdrawalMark(createSigner(one).address, encodeSignature(first));
        const otherMark = getWithdrawalMark(createSigner(other).address, encodeSignature(second));
        expect(mark.address === otherMark.address).toBe(one === other && isSameRecord);
        expect(mark.seed === otherMark.seed).toBe(isSameRecord);
      }),
      { numRuns: 50 },
    );
  });

  it('should not be made of a claim that names no record', () => {
    expect(() => getWithdrawalMark(author, author)).toThrow(
      expect.objectContaining({ code: 'signature/malformed' }),
    );
  });
});

describe('instructions that set a mark', () => {
  it('should be found with its transfer, whatever minimum the network has', () => {
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

  it('should not be found in another record’s mark', () => {
    expect(findIn(...getMarkInstructions(OTHER_MARK, 1n))).toBeNull();
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
  ])('should count as the wallet’s: %s', (_, more) => {
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

describe('the marks in a wallet’s answer (G5)', () => {
  const intent = { author, memo: serializeMemo(claim), references: [] };
  const setting = (lamports: bigint) => ({ ...intent, mark: { ...MARK, lamports } });

  it.each([890_880n, 1n])('should be ours where it is funded with %d lamports', (lamports) => {
    const signed = sign(...getMarkInstructions(MARK, lamports));

    expect(compareSigned(signed, setting(lamports))).toMatchObject({
      status: 'ours',
      addedInstructions: [],
    });
  });

  it.each([
    ['left out', sign(), 'mark-missing'],
    ['not funded', sign(...getMarkInstructions(MARK, 0n)), 'mark-missing'],
    ['of another record', sign(...getMarkInstructions(OTHER_MARK, 890_880n)), 'mark-missing'],
    ['funded with less', sign(...getMarkInstructions(MARK, 1n)), 'mark-changed'],
  ])('R4 should be refused if it is %s', (_, signed, what) => {
    expect(compareSigned(signed, setting(890_880n))).toEqual({ status: 'changed', what });
  });

  it('R4 should be missing from a withdrawal, whatever its cost', () => {
    expect(compareSigned(sign(), intent)).toEqual({ status: 'changed', what: 'mark-missing' });
  });

  it('should count as the wallet’s addition if they are of another record', () => {
    const signed = sign(
      ...getMarkInstructions(OTHER_MARK, 890_880n),
      ...getMarkInstructions(MARK, 890_880n),
    );

    expect(compareSigned(signed, intent)).toMatchObject({
      status: 'ours',
      addedInstructions: [{ index: 2 }, { index: 3 }],
    });
  });

  it('should count as the wallet’s addition, under an unknown memo', () => {
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

describe('instructions that set a mark beside a claim on files, as earlier writers did', () => {
  const file = digestOf(toUtf8('a'));
  const CLAIM = { kind: 'file', digest: file, net: claim.net } as const;
  const references = getReferences(CLAIM, [], file);
  const FILE_MARK = createMark(author, toUtf8('a file’s'));
  const listOthers = (...more: readonly Instruction[]) => {
    const all = [...getClaimInstructions({ author, claim: CLAIM, references }), ...more];
    const message = compileMessage(ALICE, all);
    const signers = [ALICE, BOB].slice(0, message.header[0]);
    const read = decodeTransaction(signMessage(message, signers));
    return getOtherInstructions(read, author).map(({ index }) => index);
  };
  const [funding, assignment] = getMarkInstructions(FILE_MARK, MAX_MARK_LAMPORTS);
  const bend = (each: Instruction | undefined, change: Partial<Instruction>) =>
    each === undefined ? [] : [{ ...each, ...change }];
  const bendData = (at: number) =>
    bend(assignment, { data: assignment?.data.with(at, 0) ?? new Uint8Array() });
  const BASE_AT = 4;
  const SEED_AT = 44;

  it('should not count as other instructions, for one mark and for several', () => {
    const other = createMark(author, toUtf8('another file’s'));
    const both = [FILE_MARK, other].flatMap((mark) => getMarkInstructions(mark, 7n));

    expect(listOthers(...getMarkInstructions(FILE_MARK, 0n))).toEqual([]);
    expect(listOthers(...getMarkInstructions(FILE_MARK, MAX_MARK_LAMPORTS))).toEqual([]);
    expect(listOthers(...both)).toEqual([]);
  });

  it.each([
    ['another owner', bendData(-1)],
    ['another base', bendData(BASE_AT)],
    ['another seed', bendData(SEED_AT)],
    ['another program', bend(assignment, { programAddress: MARK_OWNER })],
    ['a byte less', bend(assignment, { data: assignment?.data.slice(0, -1) ?? new Uint8Array() })],
    [
      'another signer',
      bend(assignment, {
        accounts:
          getMarkInstructions(createMark(BOB.address, toUtf8('a file’s')), 0n)[0]?.accounts ?? [],
      }),
    ],
  ])('should be listed with its transfer if the assignment has %s', (_, more) => {
    expect(listOthers(...bend(funding, {}), ...more)).toEqual([2, 3]);
  });

  it.each([
    ['is larger', getMarkInstructions(FILE_MARK, MAX_MARK_LAMPORTS + 1n).slice(0, 1)],
    [
      'goes to another mark',
      getMarkInstructions(createMark(author, toUtf8('another')), 7n).slice(0, 1),
    ],
  ])('should list a transfer that %s', (_, more) => {
    expect(listOthers(...more, ...bend(assignment, {}))).toEqual([2]);
  });

  it('should count as a wallet’s addition', () => {
    const all = [
      ...getClaimInstructions({ author, claim: CLAIM, references }),
      ...getMarkInstructions(FILE_MARK, 7n),
    ];
    const signed = signMessage(compileMessage(ALICE, all), [ALICE]);

    expect(compareSigned(signed, { author, memo: serializeMemo(CLAIM), references })).toMatchObject(
      { addedInstructions: [{ index: 2 }, { index: 3 }] },
    );
  });
});

function createMark(by: string, subject: Uint8Array): Mark {
  const seed = base64urlnopad.encode(sha256(subject).subarray(0, 24));
  const derived = sha256(joinBytes(parseAddress(by), toUtf8(seed), parseAddress(MARK_OWNER)));
  return { author: by, seed, address: encodeAddress(derived) };
}
