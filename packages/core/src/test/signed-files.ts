import type { Evidence, Subject } from '@countersign/proof';
import { getClaimInstructions, getReferences, toNet, type Claim } from '@countersign/proof/claims';
import { digestOf, encodeSignature } from '@countersign/proof/encoding';
import { createReceipt, type Receipt } from '@countersign/proof/receipts';
import { decodeTransaction } from '@countersign/proof/transactions';
import { getLeaves, getTreeRoot } from '@countersign/proof/trees';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';

const AUTHOR = createSigner('an author of files');
const NETWORK = { genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', label: 'Devnet' };

export interface SignedFiles {
  readonly evidence: Evidence;
  readonly claim: Claim;
  readonly receipt: Receipt;
}

export function createSubject(text: string): Subject {
  const bytes = new TextEncoder().encode(text);
  return { name: `${text}.txt`, size: bytes.length, digest: digestOf(bytes) };
}

export function signFiles(...subjects: readonly [Subject, ...Subject[]]): SignedFiles {
  return signTitled(undefined, ...subjects);
}

export function signTitled(
  title: string | undefined,
  ...subjects: readonly [Subject, ...Subject[]]
): SignedFiles {
  const titled = title === undefined ? {} : { title };
  const leaves = getLeaves(subjects.map(({ digest }) => digest));
  const net = toNet(NETWORK.genesisHash);
  const claim: Claim =
    leaves.length === 1
      ? { kind: 'file', digest: subjects[0].digest, net, ...titled }
      : { kind: 'tree', root: getTreeRoot(leaves), count: leaves.length, net, ...titled };
  const instructions = getClaimInstructions({
    author: AUTHOR.address,
    claim,
    references: getReferences(claim, leaves),
  });
  const transaction = signMessage(compileMessage(AUTHOR, instructions), [AUTHOR]);
  const signature = decodeTransaction(transaction).signatures.map(encodeSignature).join();
  return {
    claim,
    evidence: {
      signature,
      genesisHash: NETWORK.genesisHash,
      lookup: { status: 'found', transaction },
      observations: [
        {
          node: 'https://one.example/',
          observedAt: '2026-05-14T12:34:56.000Z',
          slot: 7n,
          blockTime: 1_778_762_040n,
          blockhash: null,
          err: null,
          confirmationStatus: 'finalized',
        },
      ],
    },
    receipt: createReceipt({ claim, subjects, transaction, network: NETWORK }),
  };
}
