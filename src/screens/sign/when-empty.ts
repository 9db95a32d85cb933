import { lazyPart } from '../../ui/lazy/lazy-part';

/** What the sign screen shows while there is nothing to sign: apart, as most come with files. */
export const NothingToSign = lazyPart(
  () => import('./claim/nothing-to-sign'),
  (module) => module.NothingToSign,
);
