import { lazyPort } from '../../ui/lazy/lazy-port';

/** No verdict waits for this. */
export const loadSearching = lazyPort(
  () => import('@countersign/core/records/searching'),
  (module) => module,
);
