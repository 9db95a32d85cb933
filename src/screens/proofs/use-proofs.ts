import { useState } from 'react';
import { importReceipts } from '@countersign/core/receipts/import-receipts';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { useApp } from '../shared/app-context';
import { formatCount } from '@countersign/core/words/count';
import { getErrorMessage } from '../shared/error-message';
import { formatImport } from './format-import';
import { useKeptProofs, type KeptProof } from './kept-proofs';

export interface Proofs {
  /** Newest first, filtered by the search; null until loaded. */
  readonly shown: readonly KeptProof[] | null;
  /** How many this page can't read. */
  readonly unreadable: number;
  /** Empty where they were loaded. */
  readonly failure: string;
  /** Null as `shown`. */
  readonly count: number | null;
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** The result of the last action. */
  readonly message: string;
  readonly remove: (signature: string) => void;
  /** All of it as one file. */
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
  const runAction = async (failed: string, work: () => Promise<string>) => {
    setMessage(await work().catch((error: unknown) => `${failed}: ${getErrorMessage(error)}`));
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
      void runAction('It was not removed', async () => {
        const kept = await repository.receipts.remove(signature);
        return kept === 'kept' ? '' : 'This browser could not remove it.';
      }),
    exportAll: async () => {
      const { records, unreadable } = await repository.receipts.list();
      const parts = await serializeArchive(records);
      setMessage(unreadable === 0 ? '' : `${formatCount(unreadable)} could not be exported.`);
      return new File([...parts], 'countersign-proofs.json', { type: 'application/json' });
    },
    importFiles: (files) =>
      void runAction('Not everything was imported', async () => {
        const counts = await importReceipts(repository, trees, files);
        const imported = formatImport(counts);
        if (counts.added === 0) return imported;
        const { records } = await repository.receipts.list();
        const { length } = records;
        return `${imported} You now have ${formatCount(length)} ${length === 1 ? 'proof' : 'proofs'}.`;
      }),
  };
}
