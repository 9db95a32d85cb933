import { expect, it } from 'vitest';
import {
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  decodeTransaction,
} from '@countersign/proof/transactions';
import { buildClaimTransaction, warmUp } from './build-transaction';
import { createAuthor } from '../test/author';
import { createFileClaim } from '../test/claim';

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const { address: author } = await createAuthor();
const claim = createFileClaim(author, GENESIS, 'a photo');
const INPUT = {
  author,
  instructions: claim.instructions,
  blockhash: GENESIS,
  lastValidBlockHeight: 1n,
  computeBudget: { unitLimit: 250_000, unitPrice: 7n },
};

it('should build an unsigned version 0 transaction whose fee the author pays', () => {
  const transaction = decodeTransaction(buildClaimTransaction(INPUT).wireBytes);

  expect(transaction.version).toBe(0);
  expect(transaction.signatures).toEqual([new Uint8Array(64)]);
  expect(transaction.staticAccounts[0]).toBe(author);
  expect(transaction.lifetimeToken).toBe(GENESIS);
});

it('should put the compute budget first, and mention the digest as a read-only account', () => {
  const { instructions } = decodeTransaction(buildClaimTransaction(INPUT).wireBytes);

  expect(instructions.map(({ programAddress }) => programAddress)).toEqual([
    COMPUTE_BUDGET_PROGRAM,
    COMPUTE_BUDGET_PROGRAM,
    SYSTEM_PROGRAM,
    MEMO_PROGRAM,
  ]);
  expect(instructions[2]!.accounts.at(-1)).toEqual({
    address: claim.digestAddress,
    role: 'readonly',
  });
  expect(instructions[3]!.data).toEqual(claim.instructions[1]!.data);
});

it('F6 without a compute budget: the two instructions of the claim and no other', () => {
  const { wireBytes } = buildClaimTransaction({ ...INPUT, computeBudget: null });

  const { instructions } = decodeTransaction(wireBytes);
  expect(instructions.map(({ programAddress }) => programAddress)).toEqual([
    SYSTEM_PROGRAM,
    MEMO_PROGRAM,
  ]);
});

it('F5 for a wallet that signs only legacy: the same claim as a legacy transaction', () => {
  const { wireBytes } = buildClaimTransaction({ ...INPUT, version: 'legacy' });

  const legacy = decodeTransaction(wireBytes);
  const { version, ...same } = decodeTransaction(buildClaimTransaction(INPUT).wireBytes);
  expect([legacy.version, version]).toEqual(['legacy', 0]);
  expect(legacy.instructions).toEqual(same.instructions);
  expect(legacy.staticAccounts).toEqual(same.staticAccounts);
});

it.each([
  ['200 bytes of room', null, 1_032],
  ['what our compute budget leaves of them', INPUT.computeBudget, 1_084],
])('should leave wallets %s, and throw if there is none', (_, computeBudget, limit) => {
  const [transfer, memo] = claim.instructions;
  const build = (length: number) =>
    buildClaimTransaction({
      ...INPUT,
      computeBudget,
      instructions: [transfer!, { ...memo!, data: new Uint8Array(length) }],
    }).wireBytes.length;
  const rest = build(200) - 200;

  expect(build(limit - rest)).toBe(limit);
  expect(() => build(limit + 1 - rest)).toThrow(
    expect.objectContaining({
      reason: 'transaction-too-large',
      message: 'transaction-too-large',
    }),
  );
});

it('should refuse an author that is not an address', () => {
  expect(() => buildClaimTransaction({ ...INPUT, author: '0'.repeat(43) })).toThrow(
    expect.objectContaining({ code: 'address/malformed' }),
  );
});

it('should warm up without an error, which no caller would handle', () => {
  expect(warmUp).not.toThrow();
});
