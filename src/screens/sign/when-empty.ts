import { lazyPart } from '../../ui/lazy/lazy-part';

/**
 * The sign screen shows this while there is nothing to sign. It is loaded apart, as most people
 * come with files.
 */
export const NothingToSign = lazyPart(
  () => import('./claim/nothing-to-sign'),
  (module) => module.NothingToSign,
);
