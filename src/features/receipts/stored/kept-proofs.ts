import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toVisibleText } from '@countersign/proof/encoding';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { useApp } from '../../app-context';
import { asking } from '../../network';
import * as words from './words';

/** The part of a stored receipt that the list shows: a whole receipt may have megabytes. */
export interface KeptProof {
  readonly signature: string;
  readonly createdAt: number;
  readonly name: string | null;
  readonly otherNames: number;
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

export function useKeptProofs(search = '') {
  const { repository } = useApp();
  return useQuery(
    asking({
      key: ['kept-receipts', search],
      ask: async () => {
        if (search.trim() !== '') {
          const found = await repository.receipts.search(search);
          return { records: found.map(toKeptProof), unreadable: 0 };
        }
        const { records, unreadable } = await repository.receipts.list();
        return { records: records.map(toKeptProof), unreadable };
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
}
