import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ARCHIVE_BYTES, printArchive, readArchive } from '../../flows/proof-archive';
import type { KeptReceipt, ProofKeeper } from '../../flows/proof-keeper';

export interface Proofs {
  /** Newest first; of a search those that it finds. */
  readonly shown: readonly KeptReceipt[];
  readonly count: number;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly remove: (signature: string) => Promise<void>;
  /** The whole file's text. */
  readonly exportAll: () => Promise<string>;
  /** @returns what to say of it */
  readonly importFiles: (files: readonly File[]) => Promise<string>;
}

const NONE: readonly KeptReceipt[] = [];

/** The receipts that this device keeps. */
export function useProofs(keeper: ProofKeeper): Proofs {
  const [search, setSearch] = useState('');
  const all = useQuery({
    queryKey: ['kept-receipts'],
    queryFn: () => keeper.receipts.list(),
    staleTime: 0,
    structuralSharing: false,
  });
  const found = useQuery({
    queryKey: ['kept-receipts', search],
    queryFn: () => keeper.receipts.search(search),
    enabled: search.trim() !== '',
    staleTime: 0,
    structuralSharing: false,
  });
  const refresh = () => Promise.all([all.refetch(), ...(search === '' ? [] : [found.refetch()])]);
  return {
    shown: (search.trim() === '' ? all.data : found.data) ?? NONE,
    count: all.data?.length ?? 0,
    search,
    setSearch,
    remove: async (signature) => {
      await keeper.receipts.remove(signature);
      await refresh();
    },
    exportAll: async () => printArchive(await keeper.receipts.list()),
    importFiles: async (files) => {
      const said = await importFiles(keeper, files);
      await refresh();
      return said;
    },
  };
}

async function importFiles(keeper: ProofKeeper, files: readonly File[]): Promise<string> {
  const counts = { taken: 0, refused: 0, unread: 0, unkept: 0 };
  for (const file of files) {
    const text = file.size > MAX_ARCHIVE_BYTES ? null : await file.text().catch(() => null);
    const reading = text === null ? null : readArchive(text, Date.now());
    if (reading === null) counts.unread += 1;
    counts.refused += reading?.refused ?? 0;
    for (const receipt of reading?.receipts ?? []) {
      // What is here already may know more, such as when it was signed.
      if ((await keeper.receipts.get(receipt.signature)) !== null) counts.taken += 1;
      else if ((await keeper.receipts.put(receipt)) === 'kept') counts.taken += 1;
      else counts.unkept += 1;
    }
  }
  return [
    `${counts.taken} ${counts.taken === 1 ? 'proof is' : 'proofs are'} here now.`,
    counts.refused > 0 && `${counts.refused} left out: no genuine signature.`,
    counts.unread > 0 && `${counts.unread} of the files could not be read as receipts.`,
    counts.unkept > 0 && `${counts.unkept} could not be stored by this browser.`,
  ]
    .filter(Boolean)
    .join(' ');
}
