import { lazyPort } from '../../../ui/lazy/lazy-port';

/** Few files are receipts. */
export const getReadReceipts = lazyPort(
  () => import('./read-receipts'),
  (module) => module.readReceipts,
);
