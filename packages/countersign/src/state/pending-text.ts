import type { SaltedSubject } from '@countersign/core/claims/draft';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { decodeHex, encodeHex, toDigest } from '@countersign/proof/encoding';

/** Writes JSON: big integers as text, digests and salts in hex, the transaction in base64. */
export function serializePending(pending: PendingSigning): string {
  const { slot, transaction, lastValidBlockHeight, draft, ...rest } = pending;
  return JSON.stringify({
    ...rest,
    ...(slot !== undefined && { slot: slot.toString() }),
    transaction: transaction === null ? null : Buffer.from(transaction).toString('base64'),
    lastValidBlockHeight: lastValidBlockHeight?.toString() ?? null,
    draft: {
      ...draft,
      subjects: draft.subjects.map(({ name, size, digest, salt }) => [
        name,
        size,
        encodeHex(digest.bytes),
        ...(salt ? [encodeHex(salt)] : []),
      ]),
    },
  });
}

const STATES: Readonly<Record<string, PendingSigning['state']>> = {
  'awaiting-wallet': 'awaiting-wallet',
  signed: 'signed',
  sent: 'sent',
  expired: 'expired',
  failed: 'failed',
};

/** @throws Error where it is none of ours */
export function parsePending(text: string): PendingSigning {
  const value = toObject(JSON.parse(text));
  const draft = toObject(value.draft);
  const planned = toObject(value.planned);
  const state = STATES[toText(value.state)];
  if (state === undefined) throw new TypeError('an unknown state');
  return {
    id: toText(value.id),
    createdAt: Number(value.createdAt),
    clusterId: toText(value.clusterId),
    genesisHash: toText(value.genesisHash),
    author: toText(value.author),
    planned: { memo: toText(planned.memo), references: toList(planned.references).map(toText) },
    ...(value.slot !== undefined && { slot: BigInt(toText(value.slot)) }),
    transaction:
      value.transaction === null
        ? null
        : Uint8Array.from(Buffer.from(toText(value.transaction), 'base64')),
    lastValidBlockHeight:
      value.lastValidBlockHeight === null ? null : BigInt(toText(value.lastValidBlockHeight)),
    state,
    draft: {
      id: toText(draft.id),
      createdAt: Number(draft.createdAt),
      title: draft.title === null ? null : toText(draft.title),
      hidden: draft.hidden === true,
      subjects: toList(draft.subjects).map(toSubject),
    },
  };
}

function toSubject(value: unknown): SaltedSubject {
  const [name, size, digest, salt] = toList(value);
  return {
    name: toText(name),
    size: size === null ? null : Number(size),
    digest: toDigest(decodeHex(toText(digest))),
    ...(salt !== undefined && { salt: decodeHex(toText(salt)) }),
  };
}

function toObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('no object');
  return { ...value };
}

function toList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value;
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('no text');
  return value;
}
