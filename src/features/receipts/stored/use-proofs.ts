import { useState } from 'react';
import { importReceipts } from '@countersign/core/receipts/import-receipts';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { useApp } from '../../app-context';
import { getErrorMessage } from '../../network';
import { useKeptProofs, type KeptProof } from './kept-proofs';
import * as words from './words';

export interface Proofs {
  readonly shown: readonly KeptProof[] | null;
  readonly unreadable: number;
  readonly failure: string;
  readonly count: number | null;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly message: string;
  readonly remove: (signature: string) => void;
  readonly exportAll: () => Promise<File>;
  readonly importFiles: (files: readonly File[]) => void;
}

export function useProofs(): Proofs {
  const { repository, trees } = useApp();
  const [search, setSearch] = useState('');
  const all = useKeptProofs();
  const found = useKeptProofs(search);
  const [message, setMessage] = useState('');
  const refresh = () =>
    Promise.all(search === '' ? [all.refetch()] : [all.refetch(), found.refetch()]);
  const runAction = async (
    formatFailure: (failure: string) => string,
    work: () => Promise<string>,
  ) => {
    setMessage(await work().catch((error: unknown) => formatFailure(getErrorMessage(error))));
    await refresh();
  };
  const { error } = found;
  return {
    shown: found.data?.records ?? null,
    unreadable: all.data?.unreadable ?? 0,
    failure: error === null ? '' : getErrorMessage(error),
    count: all.data?.records.length ?? null,
    search,
    setSearch,
    message,
    remove: (signature) =>
      void runAction(words.formatRemoveFailure, async () => {
        const kept = await repository.receipts.remove(signature);
        return kept === 'kept' ? '' : words.NOT_REMOVED;
      }),
    exportAll: async () => {
      const { records, unreadable } = await repository.receipts.list();
      const parts = await serializeArchive(records);
      setMessage(words.formatNotExported(unreadable));
      return new File([...parts], 'countersign-proofs.json', { type: 'application/json' });
    },
    importFiles: (files) =>
      void runAction(words.formatImportFailure, async () => {
        const counts = await importReceipts(repository, trees, files);
        if (counts.added === 0) return words.formatImport(counts);
        const { records } = await repository.receipts.list();
        return words.formatImported(counts, records.length);
      }),
  };
}
