import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { confirmSignature } from '@countersign/core/nodes/confirm/confirm-signature';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import { prepareClaim } from '@countersign/core/nodes/send/prepare-claim';
import { sendTransaction } from '@countersign/core/nodes/send/send-transaction';
import type { TestAuthor } from '@countersign/core/nodes/test/author';
import { createSignedClaim, getSignature } from '@countersign/core/nodes/test/signed-claim';
import type { Cluster } from '@countersign/core/configuration/cluster';
import {
  getClaimInstructions,
  getReferences,
  getWithdrawalMark,
  toNet,
  type Claim,
} from '@countersign/proof/claims';
import { createReceipt, type Receipt } from '@countersign/proof/receipts';

const { signal } = new AbortController();

export async function createLandedReceipt(
  cluster: Cluster,
  author: TestAuthor,
  text: string,
): Promise<Receipt> {
  const { digest, wireBytes } = await createSignedClaim(cluster, author, text);
  const signature = await land(cluster, wireBytes);
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  const { observations } = await fetchEvidence(cluster, signature, signal);
  return createReceipt({
    claim: { kind: 'file', digest, net: toNet(genesisHash) },
    subjects: [{ name: `${text}.txt`, size: text.length, digest }],
    transaction: wireBytes,
    network: { genesisHash, label: 'Localnet' },
    observations,
  });
}

export async function createLandedWithdrawal(
  cluster: Cluster,
  author: TestAuthor,
  { signature, files }: Receipt,
  isMarked: boolean,
): Promise<void> {
  const { address } = author;
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  const net = toNet(genesisHash);
  const [file] = files;
  if (!file) throw new Error('the receipt is of a file');
  const claim: Claim = { kind: 'revoke', signature, net, reason: 'a key was lost' };
  const references = getReferences(claim, [], file.digest);
  const { transaction } = await prepareClaim(
    cluster,
    {
      author: address,
      instructions: getClaimInstructions({ author: address, claim, references }),
      mark: isMarked ? getWithdrawalMark(address, signature) : null,
    },
    signal,
  );
  await land(cluster, await author.sign(transaction));
}

async function land(cluster: Cluster, wireBytes: Uint8Array): Promise<string> {
  const signature = getSignature(wireBytes);
  await sendTransaction(cluster, wireBytes, signal);
  await confirmSignature(cluster, { signature, onStatus: () => undefined }, signal);
  return signature;
}
