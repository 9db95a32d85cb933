import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useApp } from '../../app-context';
import { FILE_LOOKUPS } from './lookup-consent';

interface Search {
  readonly isOn: boolean;
  readonly isAsking: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly question: RefObject<HTMLDivElement | null>;
  readonly begin: () => void;
  readonly answer: (answer: { readonly isAlways: boolean } | null) => void;
}

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
    // The summary would count an old failure as one of this search.
    cache.removeQueries({
      queryKey: FILE_LOOKUPS,
      type: 'inactive',
      predicate: ({ state }) => state.error !== null,
    });
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
