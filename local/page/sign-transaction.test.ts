import { expect, it } from 'vitest';
import { encodeTransaction } from '../../src/browser/wallet/test/double/encode-transaction';
import { parseAddress, verifySignature } from '@countersign/proof/encoding';
import { decodeTransaction, MEMO_PROGRAM } from '@countersign/proof/transactions';
import { createKeypair, type Keypair } from './keypair';
import { getTransactionSignature, signTransactionBytes } from './sign-transaction';

const createKey = (fill: number) => createKeypair(new Uint8Array(32).fill(fill));

function createBytes(signers: readonly Keypair[]): Uint8Array {
  const addresses = signers.map(({ address }) => address);
  return encodeTransaction({
    version: 0,
    header: { requiredSignatures: signers.length, readonlySigned: 0, readonlyUnsigned: 1 },
    staticAccounts: [...addresses, MEMO_PROGRAM],
    lifetimeToken: MEMO_PROGRAM,
    instructions: [{ programAddress: MEMO_PROGRAM, accounts: [], data: Uint8Array.of(1) }],
  });
}

it('should sign in the place of the key, and leave the other signatures alone', async () => {
  const [payer, author] = [await createKey(1), await createKey(2)];
  const once = await signTransactionBytes(author, createBytes([payer, author]));
  const twice = await signTransactionBytes(payer, once);
  const { signatures, messageBytes } = decodeTransaction(twice);
  for (const [index, key] of [payer, author].entries()) {
    const signature = signatures[index] ?? new Uint8Array();
    expect(verifySignature(signature, messageBytes, parseAddress(key.address))).toBe(true);
  }
  expect(decodeTransaction(once).signatures[0]).toEqual(new Uint8Array(64));
  expect(getTransactionSignature(twice)).toEqual(signatures[0]);
});

it('should not sign what does not ask for the key', async () => {
  const bytes = createBytes([await createKey(1)]);
  await expect(signTransactionBytes(await createKey(2), bytes)).rejects.toThrow(/does not ask/);
});
