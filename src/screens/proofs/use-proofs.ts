import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ARCHIVE_BYTES, printArchive, readArchive } from '../../flows/proof-archive';
import type { KeptReceipt, ProofKeeper } from '../../flows/proof-keeper';
import { downloadJson } from '../download';
import { getErrorMessage } from '../error-message';

export interface Proofs {
  /** Newest first; of a search those that it finds. Null while they are read, or can't be. */
  readonly shown: readonly KeptReceipt[] | null;
  /** Why they can't be read; empty where they can. */
  readonly failure: string;
  /** Null as `shown`. */
  readonly count: number | null;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** What came of the last thing that was asked for. */
  readonly said: string;
  readonly remove: (signature: string) => void;
  readonly exportAll: () => void;
  readonly importFiles: (files: readonly File[]) => void;
}

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
    placeholderData: keepPreviousData,
  });
  const [said, setSaid] = useState('');
  const refresh = () => Promise.all([all.refetch(), ...(search === '' ? [] : [found.refetch()])]);
  const say = async (failed: string, work: () => Promise<string>) => {
    setSaid(await work().catch((error: unknown) => `${failed}: ${getErrorMessage(error)}`));
    await refresh();
  };
  const { data: shown = null, error } = search.trim() === '' ? all : found;
  return {
    shown,
    failure: error === null ? '' : getErrorMessage(error),
    count: all.data?.length ?? null,
    search,
    setSearch,
    said,
    remove: (signature) =>
      void say('It was not removed', async () => {
        const kept = await keeper.receipts.remove(signature);
        return kept === 'kept' ? '' : 'This browser could not remove it.';
      }),
    exportAll: () =>
      void say('Nothing was exported', async () => {
        downloadJson('countersign-proofs.json', printArchive(await keeper.receipts.list()));
        return '';
      }),
    importFiles: (files) =>
      void say('Not everything was taken in', () => importFiles(keeper, files)),
  };
}

async function importFiles(keeper: ProofKeeper, files: readonly File[]): Promise<string> {
  const counts = { taken: 0, refused: 0, newer: 0, unread: 0, unkept: 0 };
  for (const file of files) {
    const text = file.size > MAX_ARCHIVE_BYTES ? null : await file.text().catch(() => null);
    const reading = text === null ? null : await readArchive(text, Date.now());
    if (reading === null) counts.unread += 1;
    counts.refused += reading?.refused ?? 0;
    counts.newer += reading?.newer ?? 0;
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
    counts.newer > 0 &&
      `${counts.newer} left out: in a newer format than this page can read. Reload the page, which may bring a newer version, and import again.`,
    counts.unread > 0 && `${counts.unread} of the files could not be read as receipts.`,
    counts.unkept > 0 && `${counts.unkept} could not be stored by this browser.`,
  ]
    .filter(Boolean)
    .join(' ');
}
