import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createDataCache } from './data-cache';

/** One for as long as the page lives, whatever comes and goes around it. */
const dataCache = createDataCache();

/** Gives a part of the page the cache of what nodes answered; the first screen needs none. */
export function withDataCache<Props extends object>(Part: ComponentType<Props>) {
  return function Cached(props: Props) {
    return (
      <QueryClientProvider client={dataCache}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
