import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Digest } from '@countersign/proof/encoding';
import { createDigestSet } from '@countersign/proof/large';
import type { FileEntry } from '../../../flows/files/file-entry';
import type { ChangedFile } from '../../../flows/files/find-changed';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { whenIdle } from '../../../ui/lazy/when-idle';
import { useApp } from '../../shared/app-context';

const getFindChanged = lazyPort(
  () => import('../../../flows/files/find-changed'),
  (module) => module.findChanged,
);

const NONE: readonly Digest[] = [];

/** What has become of the files since they were read: looked at when signing is begun. */
export function useChangedFiles(entries: readonly FileEntry[]) {
  const { hashing } = useApp();
  /** What was read of the files that were asked about, and of those that no look was taken at. */
  const [asked, setAsked] = useState(NONE);
  const [unseen, setUnseen] = useState(NONE);
  useEffect(() => whenIdle(() => void getFindChanged().catch(warn)), []);
  const look = useCallback(
    async (known: readonly Digest[], signal: AbortSignal) => {
      const isKnown = createDigestSet(known).has;
      const others = entries.filter((one) => one.status !== 'read' || !isKnown(one.digest));
      const findChanged = await getFindChanged().catch(warn);
      const found = await findChanged?.(hashing, others, signal);
      const changed = found?.changed ?? [];
      const left = found?.unseen ?? others.flatMap(({ id, file }) => (file ? [id] : []));
      setAsked([...known, ...getDigests(others, changed.map(getId))]);
      setUnseen(getDigests(others, left));
      return changed;
    },
    [hashing, entries],
  );
  return {
    /** As a `ClaimRequest` takes it. */
    find: useCallback((signal: AbortSignal) => look(NONE, signal), [look]),
    /** The same, where these, and those that were asked about before, are signed as they were. */
    findOthers: (files: readonly ChangedFile[]) => (signal: AbortSignal) =>
      look([...asked, ...getDigests(entries, files.map(getId))], signal),
    /** What is signed as it was when it was read; none before a look was taken. */
    isOld: useMemo(() => createDigestSet([...asked, ...unseen]).has, [asked, unseen]),
  };
}

function getId({ id }: { readonly id: number }): number {
  return id;
}

function getDigests(entries: readonly FileEntry[], ids: readonly number[]): readonly Digest[] {
  const wanted = new Set(ids);
  return entries.flatMap((entry) =>
    entry.status === 'read' && wanted.has(entry.id) ? [entry.digest] : [],
  );
}

/** Nobody is kept from signing by it; it is told that no look was taken. */
function warn(error: unknown): null {
  console.warn('What looks at files again could not be loaded.', error);
  return null;
}
