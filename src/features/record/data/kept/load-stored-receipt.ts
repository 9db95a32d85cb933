import { lazyPort } from '../../../../ui/lazy/lazy-port';

/** Loaded late, because most visitors have no receipt of the record. */
export const loadStoredReceipt = lazyPort(
  () => import('./stored-receipt'),
  (module) => module,
);
