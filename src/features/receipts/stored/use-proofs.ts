import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { importReceipts } from '@countersign/core/receipts/import-receipts';
import { serializeArchive } from '@countersign/core/receipts/receipt-archive';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { useApp } from '../../app-context';
import { asking, getErrorMessage } from '../../network';
import * as words from './words';

/** The part of a stored receipt that the list shows: a whole receipt may have megabytes. */
export interface KeptProof {
  readonly signature: string;
  readonly createdAt: number;
  readonly name: string | null;
  readonly otherNames: number;
}

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
  const all = useKeptProofs('');
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

function useKeptProofs(search: string) {
  const { repository } = useApp();
  return useQuery(
    asking({
      key: ['kept-receipts', search],
      ask: async () => {
        const { records, unreadable } = await repository.receipts.list(matchReceipts(search));
        return { records: records.map(toKeptProof), unreadable };
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
}

function toKeptProof({ signature, createdAt, names }: StoredReceipt): KeptProof {
  const [name = null] = names;
  return { signature, createdAt, name, otherNames: Math.max(0, names.length - 1) };
}

export function getKeptName({ name, signature }: KeptProof): string {
  return name === null
    ? words.formatStatement(`${signature.slice(0, 6)}…${signature.slice(-6)}`)
    : toVisibleText(name);
}

const DIGEST_TEXT = /^(?:sha256:)?([0-9a-f]{64})$/;

/** @param text - a part of a file's name, a whole digest in hex, or a whole signature */
export function matchReceipts(text: string): (receipt: StoredReceipt) => boolean {
  const given = text.trim();
  const wanted = fold(given);
  const digest = DIGEST_TEXT.exec(wanted)?.[1];
  return ({ signature, names, digests }) =>
    wanted === '' ||
    signature === given ||
    (digest === undefined
      ? names.some((name) => fold(name).includes(wanted))
      : digests.includes(digest));
}

/** Unicode may compose or decompose the letters of the same name. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
