import { base64 } from '@scure/base';
import { formatDigest, parseDigest } from '@countersign/proof/encoding';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import records from '../../../../packages/proof/vectors/records.json';
import { DRAFT_ID, type Draft, type SaltedSubject } from '@countersign/core/claims/draft';
import type { PendingSigning, StoredReceipt } from '@countersign/core/receipts/repository';

const CREATED = 1_763_640_000_000;
const MANY = 501;

export interface StoredExample {
  readonly draft: Draft;
  readonly pending: readonly PendingSigning[];
  readonly receipts: readonly StoredReceipt[];
}

export function createExample(): StoredExample {
  const hidden = createReceipt('a hidden set with its receipt', 1);
  const [first, second, third] = parseReceipt(hidden.text).files;
  const salted = [first, second, third].flatMap((file) => (file ? [toSubject(file)] : []));
  const plain = salted.map(({ name, size, digest }) => ({ name, size, digest }));
  const draft = { id: DRAFT_ID, createdAt: CREATED, subjects: plain, title: null, hidden: false };
  return {
    draft: { ...draft, title: 'Offer “ü”' },
    pending: [
      createPending('a file claim', 'signed', { ...draft, id: 'one', subjects: plain.slice(0, 1) }),
      createPending('a hidden file', 'sent', {
        ...draft,
        id: 'two',
        subjects: salted.slice(0, 1),
        hidden: true,
      }),
      createPending('a small tree', 'awaiting-wallet', { ...draft, id: 'three' }),
    ],
    receipts: [
      hidden,
      createReceipt('a hidden file with its receipt', 2),
      createReceipt('two files of a large tree, with the whole receipt', 3),
      addNames(createReceipt('a receipt that agrees with what the node says', 4)),
    ],
  };
}

function createReceipt(name: string, days: number): StoredReceipt {
  const receipt = parseReceipt(JSON.stringify(find(name).receipt));
  return {
    signature: receipt.signature,
    network: receipt.network.genesisHash,
    createdAt: CREATED + days * 86_400_000,
    text: serializeReceipt(receipt),
    names: receipt.files.map((file) => file.name),
    digests: receipt.files.map(({ digest }) => formatDigest(digest).slice('sha256:'.length)),
  };
}

function addNames(receipt: StoredReceipt): StoredReceipt {
  const numbers = Array.from({ length: MANY }, (_, index) => index);
  return {
    ...receipt,
    names: numbers.map((number) => `photos/${number}.jpg`),
    digests: numbers.map((number) => number.toString(16).padStart(64, '0')),
  };
}

function createPending(name: string, state: PendingSigning['state'], draft: Draft): PendingSigning {
  const { evidence, verdict } = find(name);
  const isAsked = state === 'awaiting-wallet';
  return {
    id: isAsked ? 'an id of ours' : evidence.signature,
    createdAt: CREATED,
    clusterId: 'solana:localnet',
    genesisHash: evidence.genesisHash ?? '',
    author: verdict.author,
    draft,
    planned: { memo: verdict.memo, references: [verdict.author] },
    slot: 312_345_678n,
    transaction: isAsked ? null : base64.decode(evidence.lookup.transaction ?? ''),
    lastValidBlockHeight: isAsked ? null : 2n ** 60n,
    state,
  };
}

function find(name: string) {
  const found = records.sound.find((vector) => vector.name === name);
  if (found === undefined) throw new Error(`no vector: ${name}`);
  return found;
}

function toSubject({ name, size, digest, salt }: SaltedSubject): SaltedSubject {
  return { name, size, digest: parseDigest(formatDigest(digest)), ...(salt && { salt }) };
}
