import type { Evidence, Subject } from '@countersign/proof';
import {
  getClaimInstructions,
  getMarkInstructions,
  getWithdrawalMark,
  toNet,
} from '@countersign/proof/claims';
import { encodeSignature } from '@countersign/proof/encoding';
import {
  compileMessage,
  createSigner,
  encodeMessage,
  encodeTransaction,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import type { NodeCalls } from '../nodes/chain';
import type { SigningPorts, ClaimRequest } from '../signing/signing-types';
import { planClaim } from './plan-claim';
import type {
  StoreOutcome,
  StoredReceipt,
  PendingSigning,
  SigningGuard,
} from '../receipts/repository';
import type { SignerPort } from '../signing/signer';
import { createCluster } from './cluster';
import { createFakeChain } from './fake-chain';
import { createSubject } from './subject';
import { createTrees } from './trees';

const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const MARK_LAMPORTS = 890_880n;
const NOW = 1_790_000_000_000;
export const START_SLOT = 5n;

export interface SigningWorld {
  readonly ports: SigningPorts;
  readonly request: ClaimRequest;
  readonly signed: Uint8Array;
  readonly signature: string;
  readonly otherSigned: Uint8Array;
  readonly events: string[];
  readonly pending: Map<string, PendingSigning>;
  readonly receipts: Map<string, StoredReceipt>;
}

export interface WorldOptions {
  readonly subjects?: readonly Subject[];
  readonly chain?: Partial<NodeCalls>;
  readonly signer?: Partial<SignerPort>;
  readonly canSignTransaction?: boolean;
  readonly lifetime?: Uint8Array;
  readonly guard?: Partial<SigningGuard>;
  readonly now?: () => number;
  readonly storage?: Partial<Record<'pending' | 'receipts', StoreOutcome>>;
}

export function signAs({ planned }: Pick<ClaimRequest, 'planned'>) {
  const author = createSigner('author');
  const { claim } = planned;
  const mark =
    claim.kind === 'revoke'
      ? { ...getWithdrawalMark(author.address, claim.signature), lamports: MARK_LAMPORTS }
      : null;
  const instructions = [
    ...getClaimInstructions({ ...planned, author: author.address }),
    ...(mark === null ? [] : getMarkInstructions(mark, mark.lamports)),
  ];
  const signed = signMessage(compileMessage(author, instructions), [author]);
  return { signed, signature: encodeSignature(signed.slice(1, 65)), mark };
}

export function createSigningWorld(options: WorldOptions = {}): SigningWorld {
  const author = createSigner('author');
  const claimOf = (subjects: readonly Subject[]) => {
    const planned = planClaim(subjects, toNet(GENESIS_HASH));
    const instructions = getClaimInstructions({ ...planned, author: author.address });
    const message = compileMessage(author, instructions);
    return {
      subjects,
      planned,
      message: { ...message, lifetime: options.lifetime ?? message.lifetime },
    };
  };
  const { subjects, planned, message } = claimOf(options.subjects ?? [createSubject('report.pdf')]);
  const signed = signMessage(message, [author]);
  const signature = encodeSignature(signed.slice(1, 65));
  const events: string[] = [];
  const pending = new Map<string, PendingSigning>();
  const receipts = new Map<string, StoredReceipt>();
  return {
    events,
    pending,
    receipts,
    signed,
    signature,
    otherSigned: signMessage(claimOf([createSubject('another.pdf')]).message, [author]),
    request: {
      cluster: createCluster(),
      genesisHash: GENESIS_HASH,
      author: author.address,
      subjects,
      planned,
      prepared: {
        transaction: encodeTransaction([new Uint8Array(64)], encodeMessage(message)),
        feeLamports: 5000n,
        balanceLamports: 1_000_000_000n,
        mark: null,
        missingLamports: 0n,
        simulation: { status: 'passed' },
        node: 'https://node.example',
      },
      canSignTransaction: options.canSignTransaction ?? true,
      known: [],
    },
    ports: {
      chain: createFakeChain({
        getGenesisHash: () => Promise.resolve({ value: GENESIS_HASH }),
        startLifetime: (_cluster, transaction) =>
          Promise.resolve({ transaction, lastValidBlockHeight: 150n, slot: START_SLOT }),
        sendTransaction: () => {
          events.push('send');
          return Promise.resolve({ status: 'sent' });
        },
        confirmSignature: () => {
          events.push('follow');
          return Promise.resolve({ status: 'finalized' });
        },
        fetchEvidence: () => Promise.resolve(createEvidence(signature, signed)),
        ...options.chain,
      }),
      signer: {
        signTransaction: () => {
          events.push('sign');
          return Promise.resolve({ status: 'signed', bytes: signed });
        },
        signAndSendTransaction: () => {
          events.push('sign and send');
          return Promise.resolve({ status: 'sent', signature });
        },
        ...options.signer,
      },
      repository: {
        pending: {
          put: (signing) => {
            events.push(`keep ${signing.state}`);
            const kept = options.storage?.pending ?? 'kept';
            if (kept === 'kept') pending.set(signing.id, signing);
            return Promise.resolve(kept);
          },
          remove: (id) => {
            events.push('forget');
            pending.delete(id);
            return Promise.resolve();
          },
          list: () => Promise.resolve([...pending.values()]),
        },
        receipts: {
          mayHold: () => Promise.resolve(receipts.size > 0),
          put: (receipt) => {
            events.push('receipt');
            const kept = options.storage?.receipts ?? 'kept';
            if (kept === 'kept') receipts.set(receipt.signature, receipt);
            return Promise.resolve(kept);
          },
          get: (id) => Promise.resolve(receipts.get(id) ?? null),
          list: (isWanted = () => true) =>
            options.storage?.receipts === 'blocked'
              ? Promise.reject(new Error('This browser stores nothing for this page.'))
              : Promise.resolve({
                  records: [...receipts.values()].filter(isWanted),
                  unreadable: 0,
                }),
          remove: (id) => {
            receipts.delete(id);
            return Promise.resolve('kept');
          },
        },
      },
      guard: { hold: (_id, work) => work(), alone: (_id, work) => work(), ...options.guard },
      trees: createTrees(),
      clusters: [createCluster(), createCluster('solana:mainnet', 'Mainnet')],
      now: options.now ?? (() => NOW),
    },
  };
}

export function createEvidence(signature: string, transaction: Uint8Array | null): Evidence {
  return {
    signature,
    genesisHash: GENESIS_HASH,
    lookup: transaction === null ? { status: 'not-found' } : { status: 'found', transaction },
    observations: [],
  };
}

export function createLandedEvidence(signature: string, transaction: Uint8Array): Evidence {
  return {
    ...createEvidence(signature, transaction),
    observations: [
      {
        node: 'https://node.example',
        observedAt: new Date(NOW).toISOString(),
        slot: 7n,
        blockTime: BigInt(NOW / 1000),
        blockhash: null,
        err: null,
        confirmationStatus: 'finalized',
      },
    ],
  };
}
