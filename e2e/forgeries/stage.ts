import {
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  type KeyPairSigner,
} from '@solana/kit';
import { createHash } from 'node:crypto';
import { startNode, type LocalNode } from '../../local/node';
import { parseSignature } from '@countersign/core/nodes/rpc/identifiers';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { toNet } from '@countersign/proof/claims';
import { askNode } from '../job/ask-node';
import { signDraft, type Draft } from './sign-draft';

export interface Stage {
  readonly node: LocalNode;
  readonly rpc: ReturnType<typeof createSolanaRpc>;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly net: string;
  readonly alice: KeyPairSigner;
  readonly bob: KeyPairSigner;
  readonly carol: KeyPairSigner;
  sign(draft: Draft): Promise<Uint8Array>;
  send(draft: Draft): Promise<string>;
}

const SLOT_TIME_MS = 50;
/** The node must not simulate, because some transactions are meant to fail. */
export const UNTRIED = { encoding: 'base64', skipPreflight: true };
const FUNDS = 5_000_000_000n;

export async function openStage(): Promise<Stage> {
  const node = await startNode({ slotTimeMs: SLOT_TIME_MS });
  const rpc = createSolanaRpc(node.rpcUrl);
  const [alice, bob, carol] = await Promise.all(['alice', 'bob', 'carol'].map(createPerson));
  if (!alice || !bob || !carol) throw new Error('three people');
  for (const person of [alice, bob, carol]) await node.airdrop(person.address, FUNDS);
  const genesisHash = await rpc.getGenesisHash().send();
  return {
    node,
    rpc,
    cluster: createTestCluster(node.rpcUrl),
    genesisHash,
    net: toNet(genesisHash),
    alice,
    bob,
    carol,
    sign: (draft) => signDraft(rpc, draft),
    send: async (draft) => {
      const wireBytes = await signDraft(rpc, draft);
      return String(await askNode(node, 'sendTransaction', toBase64(wireBytes), UNTRIED));
    },
  };
}

function createPerson(name: string): Promise<KeyPairSigner> {
  const secret = createHash('sha256').update(`signer ${name}`).digest();
  return createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(secret));
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

export async function untilFinalized({ rpc }: Stage, signatures: readonly string[]): Promise<void> {
  const asked = signatures.map(parseSignature);
  const isFinal = async () => {
    const { value } = await rpc.getSignatureStatuses(asked).send();
    return value.every((status) => status?.confirmationStatus === 'finalized');
  };
  while (!(await isFinal())) await new Promise((resolve) => setTimeout(resolve, 100));
}
