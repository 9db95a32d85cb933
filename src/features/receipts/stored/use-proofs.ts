import { useState } from 'react';
import { importReceipts, type ImportCounts } from '@countersign/core/receipts/import-receipts';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { useApp } from '../../app-context';
import { formatCount } from '@countersign/core/words/count';
import { getErrorMessage } from '../../network';
import { useKeptProofs, type KeptProof } from './kept-proofs';

export interface Proofs {
  /** Newest first, filtered by the search; null until loaded. */
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

export function formatImport(counts: ImportCounts): string {
  const { added, here, files, unproved, removed, refused, newer, unread, unkept } = counts;
  const said = [
    added > 0 && `Imported ${formatCount(added)} ${added === 1 ? 'proof' : 'proofs'}.`,
    here > 0 &&
      `${here} ${here === 1 ? 'proof was' : 'proofs were'} already here${files > 0 ? `, ${formatFiles(files)} added` : ''}.`,
    unproved > 0 &&
      `${formatFiles(unproved)} left out: ${unproved === 1 ? 'its receipt doesn’t prove it' : 'their receipts don’t prove them'}.`,
    removed > 0 &&
      `${formatFiles(removed)} removed: the proof that was here doesn’t prove ${removed === 1 ? 'it' : 'them'}.`,
    refused > 0 && `${refused} left out: no genuine signature.`,
    newer > 0 &&
      `${newer} left out: in a newer format than this page can read. Reload the page, which may bring a newer version, and import again.`,
    unread > 0 && `${unread} of the files could not be read as receipts.`,
    unkept > 0 && `${unkept} could not be stored by this browser.`,
  ];
  const isNothing = added + here === 0;
  return [isNothing && 'Nothing was imported.', ...said].filter(Boolean).join(' ');
}

function formatFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
