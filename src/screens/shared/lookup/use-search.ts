import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useApp } from '../app-context';
import { FILE_LOOKUPS } from '../../../flows/network/lookup-consent';

interface Search {
  readonly isOn: boolean;
  /** The person is asked whether a node may learn of their files. */
  readonly isAsking: boolean;
  /** For the button that begins it: it gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /**
   * The element of `ConsentPrompt`. It gets the focus when the question appears, and when the
   * button is pressed once more.
   */
  readonly question: RefObject<HTMLDivElement | null>;
  readonly begin: () => void;
  /** Null where the person declines. */
  readonly answer: (answer: { readonly isAlways: boolean } | null) => void;
}

/** @param isAskedFor - somebody has just asked for a search */
export function useSearch(isAskedFor = false): Search {
  const { lookup } = useApp();
  const cache = useQueryClient();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const [isAsking, setIsAsking] = useState(isAskedFor && !isOn);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const start = (isAlways: boolean) => {
    lookup.start(isAlways);
    // A failure that nobody looks at would count as this search's.
    cache.removeQueries({
      queryKey: FILE_LOOKUPS,
      type: 'inactive',
      predicate: ({ state }) => state.error !== null,
    });
    // Running requests are not repeated.
    void cache.invalidateQueries({ queryKey: FILE_LOOKUPS }, { cancelRefetch: false });
  };
  return {
    isOn,
    isAsking,
    button,
    question,
    begin: () => {
      if (isOn) start(false);
      else setIsAsking(true);
      question.current?.focus();
    },
    answer: (answer) => {
      setIsAsking(false);
      if (answer) start(answer.isAlways);
    },
  };
}
