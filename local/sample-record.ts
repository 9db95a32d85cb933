import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getClaimInstructions, getReferences, toNet, type Claim } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { getRecordPath } from '@countersign/core/configuration/addresses';
import { createSampleFile } from '../src/features/find/check/sample-file';
import type { LocalNode } from './node';

const ROLES = {
  'writable-signer': AccountRole.WRITABLE_SIGNER,
  'readonly-signer': AccountRole.READONLY_SIGNER,
  writable: AccountRole.WRITABLE,
  readonly: AccountRole.READONLY,
} as const;

export async function signSample(node: LocalNode, clusterId: string): Promise<string> {
  const rpc = createSolanaRpc(node.rpcUrl);
  const signer = await createKeyPairSignerFromBytes(node.payerSecretKey);
  const digest = digestOf(new Uint8Array(await createSampleFile().arrayBuffer()));
  const claim: Claim = { kind: 'file', digest, net: toNet(await rpc.getGenesisHash().send()) };
  const instructions = getClaimInstructions({
    author: signer.address,
    claim,
    references: getReferences(claim),
  }).map(({ programAddress, accounts, data }) => ({
    programAddress: address(programAddress),
    accounts: accounts.map((account) => ({
      address: address(account.address),
      role: ROLES[account.role],
    })),
    data,
  }));
  const { value: lifetime } = await rpc.getLatestBlockhash().send();
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  );
  await rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    .send();
  return getRecordPath(getSignatureFromTransaction(transaction), clusterId);
}
