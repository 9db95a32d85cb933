import { lazyPort } from '../../ui/lazy/lazy-port';

/** Loads the search for records. It is late, because no verdict needs it. */
export const loadSearching = lazyPort(
  () => import('@countersign/core/records/searching'),
  (module) => module,
);
