import { lazyPart } from '../ui/lazy/lazy-part';
import { useIdle } from '../ui/lazy/use-idle';
import type { Services } from './services';

const Proofs = lazyPart(async () => (await import('./screens/proofs')).Proofs);

/** The section below the files, once the page has nothing better to do. */
export function YourProofs({ services }: { readonly services: Services }) {
  const { keeper, trees, chain, wallet, selection } = services;
  return useIdle() && <Proofs {...{ keeper, trees, chain, wallet, selection }} />;
}
