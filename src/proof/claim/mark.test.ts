import { address, createAddressWithSeed } from '@solana/kit';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { encodeSignature } from '../encoding/address';
import { toUtf8 } from '../encoding/bytes';
import { encodeHex } from '../encoding/hex';
import { getClaimInstructions, type Instruction } from './claim-instructions';
import { getOtherInstructions } from '../transaction/claim-transaction';
import { decodeTransaction } from '../transaction/decode-transaction';
import { digestOf } from '../encoding/digester';
import { compareSigned } from '../transaction/compare-signed';
import {
  findMarkInstructions,
  getMark,
  getMarkInstructions,
  getMarkOf,
  getWithdrawalMark,
  MARK_OWNER,
  MAX_MARK_LAMPORTS,
} from './mark';
import { serializeMemo } from './serialize-memo';
import { compileMessage, createSigner, signMessage } from '../test/build-transaction';
import vectors from '../vectors/marks.json';

// A busy machine takes its time over hashes and curves.
vi.setConfig({ testTimeout: 60_000 });

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
      fc.asyncProperty(names, bytes(64), async (name, subject) => {
        const mark = getMark(createSigner(name).address, 'revoke', subject);
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

  it('should be another for another author and another subject', () => {
    fc.assert(
      fc.property(names, names, bytes(64), bytes(64), (one, other, first, second) => {
        const signers = [createSigner(one), createSigner(other)] as const;
        const isSame = one === other && encodeHex(first) === encodeHex(second);
        const marks = [
          getMark(signers[0].address, 'revoke', first),
          getMark(signers[1].address, 'revoke', second),
        ] as const;
        expect(marks[0].address === marks[1].address).toBe(isSame);
      }),
      { numRuns: 50 },
    );
  });

  it('should be there for a withdrawal, and for no other claim', () => {
    expect(getMarkOf(author, claim)).toEqual(MARK);
    const digest = digestOf(toUtf8('hello\n'));
    expect(getMarkOf(author, { kind: 'file', digest, net: claim.net })).toBeNull();
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
      getMarkInstructions(getMark(author, 'revoke', new Uint8Array(64)), 1n),
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

describe('the mark of what a wallet returned (G5)', () => {
  const intent = { author, memo: serializeMemo(claim), references: [] };

  it.each([890_880n, 0n])('should be ours where it is funded with %d lamports', (mark) => {
    const signed = sign(...getMarkInstructions(MARK, mark));

    expect(compareSigned(signed, { ...intent, mark })).toMatchObject({
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
  ])('should be refused where it is %s', (_, signed, mark) => {
    expect(compareSigned(signed, { ...intent, mark })).toEqual({
      status: 'changed',
      what: 'mark-changed',
    });
  });

  it('should be refused of a claim that has none', () => {
    const file = { kind: 'file', digest: digestOf(toUtf8('hello\n')), net: claim.net } as const;
    const instructions = getClaimInstructions({ author, claim: file, references: [] });
    const signed = signMessage(compileMessage(ALICE, instructions), [ALICE]);

    expect(
      compareSigned(signed, { author, memo: serializeMemo(file), references: [], mark: 0n }),
    ).toEqual({ status: 'changed', what: 'mark-changed' });
  });

  it('should be refused where the memo is unknown', () => {
    const memo = 'countersign/2 revoke';
    const [mention] = OWN;
    const signed = signMessage(
      compileMessage(ALICE, [...(mention ? [mention] : []), { ...OWN[1]!, data: toUtf8(memo) }]),
      [ALICE],
    );

    const later = { author, memo, references: [] };
    expect(compareSigned(signed, later)).toMatchObject({ addedInstructions: [] });
    expect(compareSigned(signed, { ...later, mark: 0n })).toEqual({
      status: 'changed',
      what: 'mark-changed',
    });
  });
});
