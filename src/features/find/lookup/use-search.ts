import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app-context';
import { FILE_LOOKUPS } from './lookup-consent';

export function useSearch(isAskedFor = false) {
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
    answer: (answer: { readonly isAlways: boolean } | null) => {
      setIsAsking(false);
      if (answer) start(answer.isAlways);
    },
  };
}
