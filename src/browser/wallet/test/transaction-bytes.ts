import { encodeTransaction } from './double/encode-transaction';
import { MEMO_PROGRAM } from '@countersign/proof/transactions';

export function createMemoTransaction(author: string, version: 'legacy' | 0 = 0): Uint8Array {
  const account = { address: author, role: 'writable-signer' } as const;
  return encodeTransaction({
    version,
    header: { requiredSignatures: 1, readonlySigned: 0, readonlyUnsigned: 1 },
    staticAccounts: [author, MEMO_PROGRAM],
    lifetimeToken: author,
    instructions: [
      {
        programAddress: MEMO_PROGRAM,
        accounts: [account],
        data: new TextEncoder().encode('countersign/1 file sha256:00 net=test'),
      },
    ],
  });
}
