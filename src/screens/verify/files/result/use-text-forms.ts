import { useEffect, useState } from 'react';
import { verify } from '@countersign/proof';
import { findTextForms } from '../../../../flows/files/find-text-forms';
import type { TextChange } from '../../../../flows/files/text-forms';
import { useApp } from '../../../shared/app-context';
import type { DroppedCheck } from '../../data/dropped/check-dropped';

type TextForms = ReadonlyMap<number, readonly TextChange[]>;

const NONE: TextForms = new Map();
/** Each form is checked with the whole receipt, on the page's own thread. */
const MOST_LISTED = 1_000;

/** Of files that do not match: what a program changed in a signed text, by the entry's id. */
export function useTextForms(check: DroppedCheck, isMismatch: boolean): TextForms {
  const { hashing } = useApp();
  const [found, setFound] = useState<{ readonly check: DroppedCheck; readonly forms: TextForms }>();
  useEffect(() => {
    const { basis, files, verdict } = check;
    if (!isMismatch || (basis.receipt?.files.length ?? 0) > MOST_LISTED) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const entries = files.filter(({ status }) => status === 'read');
    const look = async () => {
      const changes = await findTextForms({
        results: verdict.subjects,
        read: async (index) => {
          signal.throwIfAborted();
          const buffer = await entries[index]?.file?.arrayBuffer();
          return buffer === undefined ? null : new Uint8Array(buffer);
        },
        digest: (bytes) =>
          hashing.digest(new Blob([bytes]), { signal, onProgress: () => undefined }),
        verify: (subjects) => verify({ ...basis, subjects }).subjects,
      });
      const byId = Array.from(
        changes,
        ([index, change]) => [entries[index]?.id ?? -1, change] as const,
      );
      if (!signal.aborted) setFound({ check, forms: new Map(byId) });
    };
    look().catch((error: unknown) => {
      if (!signal.aborted) console.warn('Other forms of a text could not be tried.', error);
    });
    return () => {
      controller.abort();
    };
  }, [check, isMismatch, hashing]);
  return found?.check === check ? found.forms : NONE;
}
