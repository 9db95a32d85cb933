import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNewNames } from '../../flows/people/known-name';
import { serializeArchive } from '../../flows/receipts/receipt-archive';
import type { KnownName } from '../../ports/names';
import { useApp } from '../shared/app-context';
import { formatCount } from '../../ui/format/count';
import { getErrorMessage } from '../shared/error-message';
import { useNames } from '../shared/people/use-names';
import { formatImport, formatNames } from './format-import';
import { toKeptProof, useKeptProofs, type KeptProof } from './kept-proofs';

export interface Proofs {
  /** Newest first, filtered by the search; null until loaded. */
  readonly shown: readonly KeptProof[] | null;
  /** How many this page can't read. */
  readonly unreadable: number;
  /** Empty where they were loaded. */
  readonly failure: string;
  /** There are names of wallets to export. */
  readonly hasNames: boolean;
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
  /** What the last import calls wallets that have no name here; nothing is called so yet. */
  readonly offeredNames: readonly KnownName[];
  readonly answerNames: (isAdded: boolean) => void;
}

interface NamesOffer {
  readonly fresh: readonly KnownName[];
  /** All that the files call wallets, unchecked. */
  readonly come: readonly unknown[];
}

const NO_OFFER: NamesOffer = { fresh: [], come: [] };

export function useProofs(): Proofs {
  const { repository, trees, names } = useApp();
  const hasNames = useNames().known.length > 0;
  const [search, setSearch] = useState('');
  const all = useKeptProofs();
  const found = useQuery({
    queryKey: ['kept-receipts', search],
    queryFn: async () => (await repository.receipts.search(search)).map(toKeptProof),
    enabled: search.trim() !== '',
    staleTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  const [message, setMessage] = useState('');
  const [offer, setOffer] = useState(NO_OFFER);
  const refresh = () => Promise.all([all.refetch(), ...(search === '' ? [] : [found.refetch()])]);
  const runAction = async (failed: string, work: () => Promise<string>) => {
    setMessage(await work().catch((error: unknown) => `${failed}: ${getErrorMessage(error)}`));
    await refresh();
  };
  const isSearch = search.trim() !== '';
  const { error } = isSearch ? found : all;
  return {
    shown: (isSearch ? found.data : all.data?.records) ?? null,
    unreadable: all.data?.unreadable ?? 0,
    failure: error === null ? '' : getErrorMessage(error),
    hasNames,
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
      const [{ records, unreadable }, { known }] = await Promise.all([
        repository.receipts.list(),
        names.fetch(),
      ]);
      const parts = await serializeArchive(records, known);
      setMessage(unreadable === 0 ? '' : `${formatCount(unreadable)} could not be exported.`);
      return new File([...parts], 'countersign-proofs.json', { type: 'application/json' });
    },
    importFiles: (files) =>
      void runAction('Not everything was imported', async () => {
        const { importReceipts } = await import('../../flows/receipts/import-receipts');
        setOffer(NO_OFFER);
        const { counts, names: come } = await importReceipts(repository, trees, files);
        const fresh = getNewNames(come, (await names.fetch()).known, Date.now());
        setOffer({ fresh, come });
        const isNamed = come.length > 0 && fresh.length === 0;
        const imported = formatImport(counts, isNamed ? await names.merge(come) : null);
        if (counts.added === 0) return imported;
        const { records } = await repository.receipts.list();
        const { length } = records;
        return `${imported} You now have ${formatCount(length)} ${length === 1 ? 'proof' : 'proofs'}.`;
      }),
    offeredNames: offer.fresh,
    answerNames: (isAdded) =>
      void runAction('The names were not added', async () => {
        setOffer(NO_OFFER);
        if (!isAdded) return 'No name was added.';
        return formatNames(await names.merge(offer.come))
          .filter(Boolean)
          .join(' ');
      }),
  };
}
