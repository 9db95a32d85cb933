import { holdUnstored } from '../../flows/receipts/hold-unstored';
import type { StoreOutcome, ReceiptRepository } from '../../ports/receipts';
import { mayHaveDatabase } from '../../storage/has-database';
import type { ProofStore } from '../../storage/proof-store';
import type { StoreResult, Unavailable, UnavailableReason } from '../../storage/store-result';
import { findHeldSignings } from './signing-guard';

let proofStore: Promise<ProofStore> | null = null;

export function openProofStore(): Promise<ProofStore> {
  proofStore ??= import('../../storage/proof-store').then(
    ({ createProofStore }) => createProofStore(),
    (error: unknown) => {
      // A chunk that did not come once may come the next time.
      proofStore = null;
      throw error;
    },
  );
  return proofStore;
}

const held = holdUnstored({
  pending: {
    put: (signing) => keep(({ pending }) => pending.put(signing)),
    remove: (id) => keep(({ pending }) => pending.remove(id)),
    list: () => list(({ pending }) => pending.list()),
  },
  receipts: {
    mayHold: mayHaveDatabase,
    put: (receipt) => keep(({ receipts }) => receipts.put(receipt)),
    get: async (signature) => {
      const found = await (await openProofStore()).receipts.get(signature);
      if (found.status === 'ok') return found.value;
      // One that can't be read just now may well be there, and nobody may write over it.
      if (PASSING.has(found.reason)) throw getReadError(found);
      return null;
    },
    list: () => list(({ receipts }) => receipts.list()),
    search: (text) => list(({ receipts }) => receipts.search(text)),
    remove: (signature) => keep(({ receipts }) => receipts.remove(signature)),
  },
});

export const keeper: ReceiptRepository = {
  ...held,
  pending: {
    ...held.pending,
    list: async () => {
      const begun = await held.pending.list();
      const isAtWork = await findHeldSignings();
      return begun.filter(({ id }) => !isAtWork(id));
    },
  },
};

type Listed<T> = StoreResult<{ readonly records: readonly T[] }>;

/** @throws Error where it can't be read: none is not said of what nobody could look at */
async function list<T>(ask: (store: ProofStore) => Promise<Listed<T>>): Promise<readonly T[]> {
  const found = await ask(await openProofStore());
  if (found.status !== 'ok') throw getReadError(found);
  return found.value.records;
}

/** What may be over when it is written a moment later. */
const PASSING: ReadonlySet<UnavailableReason> = new Set(['silent', 'busy', 'broken']);

function getReadError({ reason }: Unavailable): Error {
  return new Error(`This browser’s storage is ${reason}.`);
}

/** A store that can't be opened keeps nothing either; it must not end a signing. */
async function keep(
  change: (store: ProofStore) => Promise<StoreResult<null>>,
): Promise<StoreOutcome> {
  try {
    const { status } = await change(await openProofStore());
    return status === 'ok' ? 'kept' : 'not-kept';
  } catch (error) {
    console.warn('This browser could not store it.', error);
    return 'not-kept';
  }
}
