import { useEffect, useMemo, useState } from 'react';
import { planSet } from '@countersign/core/claims/planned-claim';
import { saltSubjects } from '@countersign/core/claims/salted-subject';
import type { ChosenOptions } from '@countersign/core/claims/draft';
import type { Subject } from '@countersign/proof';
import { getWrittenTextFault, toNet } from '@countersign/proof/claims';
import { useFileSet } from '../../files';

/** A node simulates each title, so the page waits until typing pauses. */
const TYPING_MS = 400;

/** The plan is null while a large set is hashed or a title is typed, and for an invalid title. */
export function useClaimPlan(
  subjects: readonly Subject[],
  options: ChosenOptions,
  genesisHash: string | null,
) {
  const { isHidden } = options;
  const typed = isHidden ? '' : options.title;
  const title = useSettled(typed);
  const salted = useMemo(
    () => (isHidden ? saltSubjects(subjects, getRandomBytes) : subjects),
    [subjects, isHidden],
  );
  const set = useFileSet(salted, isHidden);
  const isPlannable = title === typed && (title === '' || getWrittenTextFault(title) === null);
  const planned = useMemo(() => {
    if (set === null || !isPlannable || genesisHash === null) return null;
    const said = { title: title === '' ? null : title, hidden: isHidden };
    return planSet(set, toNet(genesisHash), said);
  }, [set, isPlannable, title, isHidden, genesisHash]);
  return { subjects: salted, planned };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  // An emptied title applies at once.
  return value === '' ? '' : settled;
}

function getRandomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}
