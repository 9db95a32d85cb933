import { readList, readObject, readOptional } from '@countersign/core/nodes/rpc/answer';
import type { Draft, SaltedSubject } from '@countersign/core/claims/draft';
import { readClaim } from '@countersign/core/receipts/read-claim';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { decodeHex, encodeHex, toDigest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';

/** The draft has no title, because the claim's memo contains it. */
function createDraft(
  createdAt: number,
  subjects: readonly SaltedSubject[],
  hidden: boolean,
): Draft {
  return { id: 'pending', createdAt, subjects, title: null, hidden };
}

/** Makes a signing of a record that another machine or an earlier version signed. */
export function toSigning(receipt: Receipt, createdAt: number): PendingSigning | null {
  const read = readClaim(receipt);
  if (read === null) return null;
  const { signature, network, files } = receipt;
  return {
    id: signature,
    createdAt,
    clusterId: network.label,
    genesisHash: network.genesisHash,
    author: read.author,
    planned: { memo: read.memo, references: [] },
    transaction: null,
    lastValidBlockHeight: null,
    state: 'sent',
    draft: createDraft(createdAt, files, read.claim.kind === 'hidden'),
  };
}

/** JSON, with bigints as text, digests and salts in hex, and the transaction in base64. */
export function serializePending(pending: PendingSigning): string {
  const { slot, transaction, lastValidBlockHeight, draft, ...rest } = pending;
  return JSON.stringify({
    ...rest,
    slot: slot?.toString(),
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

/** The state is `sent`, because the bytes may have been sent. The caller checks the values. */
export function parsePending(text: string): PendingSigning {
  const value = readObject(JSON.parse(text));
  const planned = readObject(value.planned);
  const draft = readObject(value.draft);
  if (value.transaction === undefined || value.lastValidBlockHeight === undefined) {
    throw new TypeError('not written to its end');
  }
  const createdAt = Number(value.createdAt);
  const slot = readOptional(value.slot, toInteger);
  const subjects = readList(draft.subjects).map(toSubject);
  return {
    id: String(value.id),
    createdAt,
    clusterId: String(value.clusterId),
    genesisHash: String(value.genesisHash),
    author: String(value.author),
    planned: {
      memo: String(planned.memo),
      references: readList(planned.references).map(String),
    },
    ...(slot !== null && { slot }),
    transaction: readOptional(value.transaction, (bytes) =>
      Uint8Array.from(Buffer.from(String(bytes), 'base64')),
    ),
    lastValidBlockHeight: readOptional(value.lastValidBlockHeight, toInteger),
    state: 'sent',
    draft: createDraft(createdAt, subjects, draft.hidden === true),
  };
}

function toInteger(value: unknown): bigint {
  return BigInt(String(value));
}

function toSubject(value: unknown): SaltedSubject {
  const [name, size, digest, salt] = readList(value);
  const secret = readOptional(salt, (hex) => decodeHex(String(hex)));
  return {
    name: String(name),
    size: size === null ? null : Number(size),
    digest: toDigest(decodeHex(String(digest))),
    ...(secret !== null && { salt: secret }),
  };
}
