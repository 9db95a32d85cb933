import { lazyPort } from '../../../ui/lazy/lazy-port';

export const getReadReceipts = lazyPort(
  () => import('./read-receipts'),
  (module) => module.readReceipts,
);
