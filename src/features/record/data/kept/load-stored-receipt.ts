import { lazyPort } from '../../../../ui/lazy/lazy-port';

/** Most visitors have no receipt of the record. */
export const loadStoredReceipt = lazyPort(
  () => import('./stored-receipt'),
  (module) => module,
);
