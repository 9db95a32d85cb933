import { lazyPart } from '../../ui/lazy/lazy-part';

/** Shown while there is nothing to sign. Loaded separately, because most people come with files. */
export const NothingToSign = lazyPart(
  () => import('./claim/nothing-to-sign'),
  (module) => module.NothingToSign,
);
