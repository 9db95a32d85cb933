import { lazyPort } from '../../../../ui/lazy/lazy-port';

export const loadStoredReceipt = lazyPort(
  () => import('./stored-receipt'),
  (module) => module,
);
