import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAddress, parseAddress } from '../encoding/address';
import { ProofError } from '../errors';
import {
  compileMessage,
  createSigner,
  encodeVersion1,
  type RawMessage,
  signVersion1,
} from '../test/build-transaction';
import { getRequiredSignatures } from './transaction';
import { decodeTransaction } from './decode-transaction';
import { verifySignature } from '../encoding/ed25519';
import { MEMO_PROGRAM } from './programs';
import { toUtf8 } from '../encoding/bytes';

const ROLES = {
  'writable-signer': AccountRole.WRITABLE_SIGNER,
  'readonly-signer': AccountRole.READONLY_SIGNER,
  writable: AccountRole.WRITABLE,
  readonly: AccountRole.READONLY,
} as const;

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeAddress);
const u32 = fc.integer({ min: 1, max: 0xffff_ffff });
const roles = fc.constantFrom('writable-signer', 'readonly-signer', 'writable', 'readonly');

const messages = fc.record({
  payer: key,
  lifetime: key,
  config: fc.record({
    priorityFeeLamports: fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    computeUnitLimit: fc.integer({ min: 1, max: 1_400_000 }),
    loadedAccountsDataSizeLimit: u32,
    heapSize: fc.option(fc.integer({ min: 32, max: 256 }).map((size) => size * 1024)),
  }),
  instructions: fc.array(
    fc.record({
      programAddress: key,
      accounts: fc.uniqueArray(fc.record({ address: key, role: roles }), {
        maxLength: 2,
        selector: (account) => account.address,
      }),
      data: fc.uint8Array({ maxLength: 60 }),
    }),
    { maxLength: 8 },
  ),
});

type Message = typeof messages extends fc.Arbitrary<infer T> ? T : never;

function encodeByKit({ payer, lifetime, config, instructions }: Message): Uint8Array {
  const { priorityFeeLamports, heapSize, ...limits } = config;
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 1 }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(lifetime), lastValidBlockHeight: 0n },
          message,
        ),
      (message) =>
        setTransactionMessageConfig(
          {
            ...limits,
            ...(priorityFeeLamports !== null && { priorityFeeLamports }),
            ...(heapSize !== null && { heapSize }),
          },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(
          instructions.map(({ programAddress, accounts, data }) => ({
            programAddress: address(programAddress),
            accounts: accounts.map((each) => ({
              address: address(each.address),
              role: ROLES[each.role],
            })),
            data,
          })),
          message,
        ),
    ),
  );
  return Uint8Array.from(getTransactionEncoder().encode(transaction));
}

describe('a version 1 transaction that kit encodes', () => {
  it('should be decoded to the same', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const decoded = decodeTransaction(encodeByKit(message));
        expect(decoded.version).toBe(1);
        expect(decoded.staticAccounts[0]).toBe(message.payer);
        expect(decoded.lifetimeToken).toBe(message.lifetime);
        expect(decoded.config).toEqual({
          ...message.config,
          priorityFeeLamports: message.config.priorityFeeLamports ?? 0n,
        });
        expect(decoded.signatures).toHaveLength(decoded.header.requiredSignatures);
        expect(decoded.instructions).toEqual(
          message.instructions.map(({ programAddress, accounts, data }) => ({
            programAddress,
            data,
            accounts: accounts.map((account) => ({
              ...account,
              role: expect.any(String) as string,
            })),
          })),
        );
        for (const [index, { accounts }] of message.instructions.entries()) {
          for (const [at, { role }] of accounts.entries()) {
            const found = decoded.instructions[index]?.accounts[at]?.role ?? '';
            if (role.includes('signer')) expect(found).toContain('signer');
            if (role.startsWith('writable')) expect(found).toContain('writable');
          }
        }
      }),
    );
  });

  it('should be refused with a zero limit', () => {
    fc.assert(
      fc.property(
        messages,
        fc.constantFrom('computeUnitLimit', 'loadedAccountsDataSizeLimit'),
        (message, limit) => {
          const bytes = encodeByKit({ ...message, config: { ...message.config, [limit]: 0 } });
          expect(() => decodeTransaction(bytes)).toThrow(
            expect.objectContaining({
              context: expect.objectContaining({ fault: 'zero-limit' }) as unknown,
            }),
          );
        },
      ),
    );
  });
});

describe('a signed version 1 transaction', () => {
  const author = createSigner('alice');
  const message: RawMessage = compileMessage(author, [
    {
      programAddress: MEMO_PROGRAM,
      accounts: [{ address: author.address, role: 'readonly-signer' }],
      data: toUtf8('hi'),
    },
  ]);
  const bytes = signVersion1(encodeVersion1(message), [author]);

  function isSigned(transaction: Uint8Array): boolean {
    const decoded = decodeTransaction(transaction);
    return getRequiredSignatures(decoded).every(({ signer, signature }) =>
      verifySignature(signature, decoded.messageBytes, parseAddress(signer)),
    );
  }

  it('should bear its signature', () => {
    expect(isSigned(bytes)).toBe(true);
  });

  it('should be refused, or bear a false signature, with any one byte changed', () => {
    for (const at of bytes.keys()) {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ (1 + (at % 255)) : byte));
      try {
        expect(isSigned(changed)).toBe(false);
      } catch (error) {
        if (!(error instanceof ProofError)) throw error;
      }
    }
  });
});
