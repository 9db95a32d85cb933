import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serializeArchive } from '../../flows/receipts/receipt-archive';
import type { StoredReceipt, ReceiptRepository } from '../../ports/receipts';
import type { TreePort } from '../../ports/trees';
import { useApp } from '../shared/app-context';
import { downloadJson } from '../shared/download';
import { getErrorMessage } from '../shared/error-message';
import { formatImport } from './format-import';

export interface Proofs {
  /** Newest first, filtered by the search; null until loaded. */
  readonly shown: readonly StoredReceipt[] | null;
  /** Empty where they were loaded. */
  readonly failure: string;
  /** Null as `shown`. */
  readonly count: number | null;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The result of the last action. */
  readonly message: string;
  readonly remove: (signature: string) => void;
  readonly exportAll: () => void;
  readonly importFiles: (files: readonly File[]) => void;
}

export function useProofs(): Proofs {
  const { repository, trees } = useApp();
  const [search, setSearch] = useState('');
  const all = useQuery({
    queryKey: ['kept-receipts'],
    queryFn: () => repository.receipts.list(),
    staleTime: 0,
    structuralSharing: false,
  });
  const found = useQuery({
    queryKey: ['kept-receipts', search],
    queryFn: () => repository.receipts.search(search),
    enabled: search.trim() !== '',
    staleTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  const [message, setMessage] = useState('');
  const refresh = () => Promise.all([all.refetch(), ...(search === '' ? [] : [found.refetch()])]);
  const runAction = async (failed: string, work: () => Promise<string>) => {
    setMessage(await work().catch((error: unknown) => `${failed}: ${getErrorMessage(error)}`));
    await refresh();
  };
  const { data: shown = null, error } = search.trim() === '' ? all : found;
  return {
    shown,
    failure: error === null ? '' : getErrorMessage(error),
    count: all.data?.length ?? null,
    search,
    setSearch,
    message,
    remove: (signature) =>
      void runAction('It was not removed', async () => {
        const kept = await repository.receipts.remove(signature);
        return kept === 'kept' ? '' : 'This browser could not remove it.';
      }),
    exportAll: () =>
      void runAction('Nothing was exported', async () => {
        downloadJson('countersign-proofs.json', serializeArchive(await repository.receipts.list()));
        return '';
      }),
    importFiles: (files) =>
      void runAction('Not everything was taken in', () => importFiles(repository, trees, files)),
  };
}

async function importFiles(
  repository: ReceiptRepository,
  trees: TreePort,
  files: readonly File[],
): Promise<string> {
  const { importReceipts } = await import('../../flows/receipts/import-receipts');
  return formatImport(await importReceipts(repository, trees, files));
}
