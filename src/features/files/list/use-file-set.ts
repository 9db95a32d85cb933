import { useEffect, useMemo, useState } from 'react';
import {
  getFileSet,
  isLargeSet,
  makeFileSet,
  type FileSet,
} from '@countersign/core/claims/file-set';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { useApp } from '../../app-context';

interface Made {
  readonly of: readonly SaltedSubject[];
  readonly set: FileSet;
}

/** Null without files, and while a large set is hashed. */
export function useFileSet(subjects: readonly SaltedSubject[], isHidden: boolean): FileSet | null {
  const { trees } = useApp();
  const isLarge = isLargeSet(subjects);
  const small = useMemo(
    () => (isLarge || subjects.length === 0 ? null : getFileSet(subjects, isHidden)),
    [isLarge, subjects, isHidden],
  );
  const [large, setLarge] = useState<Made | null>(null);
  useEffect(() => {
    if (!isLarge) return;
    const controller = new AbortController();
    const { signal } = controller;
    makeFileSet(trees, subjects, isHidden, signal).then(
      (set) => {
        if (!signal.aborted) setLarge({ of: subjects, set });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => {
      controller.abort();
    };
  }, [trees, isLarge, subjects, isHidden]);
  return small ?? (large?.of === subjects ? large.set : null);
}
