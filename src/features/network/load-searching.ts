import { lazyPort } from '../../ui/lazy/lazy-port';

/** No verdict needs the search for records, so it is loaded late. */
export const loadSearching = lazyPort(
  () => import('@countersign/core/records/searching'),
  (module) => module,
);
