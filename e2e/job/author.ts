import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Instruction,
} from '@solana/kit';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { LocalNode } from '../../local/node';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { askNode } from './ask-node';

export interface Author {
  readonly address: string;
  readonly send: (
    instructions: readonly Instruction[],
    how?: 'checked' | 'unchecked',
  ) => Promise<string>;
}

export async function createAuthor(node: LocalNode): Promise<Author> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(randomBytes(32)));
  await node.airdrop(signer.address, 1_000_000_000n);
  const rpc = createSolanaRpc(node.rpcUrl);
  return {
    address: signer.address,
    async send(instructions, how = 'checked') {
      const { value: lifetime } = await rpc.getLatestBlockhash().send();
      const transaction = await signTransactionMessageWithSigners(
        pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayerSigner(signer, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
        ),
      );
      const signature = getSignatureFromTransaction(transaction);
      await rpc
        .sendTransaction(getBase64EncodedWireTransaction(transaction), {
          encoding: 'base64',
          skipPreflight: how === 'unchecked',
        })
        .send();
      await untilFinalized(node, signature);
      return signature;
    },
  };
}

async function untilFinalized(node: LocalNode, signature: string): Promise<void> {
  await expect
    .poll(() => askNode(node, 'getSignatureStatuses', [signature]))
    .toMatchObject({ value: [{ confirmationStatus: 'finalized' }] });
}

export function writeMemo(author: string | null, text: string): Instruction {
  const accounts =
    author === null ? [] : [{ address: address(author), role: AccountRole.READONLY_SIGNER }];
  return {
    programAddress: address(MEMO_PROGRAM),
    accounts,
    data: new TextEncoder().encode(text),
  };
}

export function transfer(
  author: string,
  lamports: bigint,
  references: readonly string[] = [],
): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2, 0);
  data.writeBigUInt64LE(lamports, 4);
  return {
    programAddress: address(SYSTEM_PROGRAM),
    accounts: [
      { address: address(author), role: AccountRole.WRITABLE_SIGNER },
      { address: address(author), role: AccountRole.WRITABLE },
      ...references.map((reference) => ({
        address: address(reference),
        role: AccountRole.READONLY,
      })),
    ],
    data: Uint8Array.from(data),
  };
}
