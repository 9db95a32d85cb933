import { useEffect } from 'react';
import { createDeferred, useDeferred, whenIdle } from '../ui/deferred';
import type { Services } from './services';

const section = createDeferred(() => import('./screens/proofs'));

/** The section below the files, once the page has nothing better to do. */
export function YourProofs({ services }: { readonly services: Services }) {
  const { keeper, trees, chain, wallet, selection } = services;
  const loaded = useDeferred(section);
  useEffect(() => whenIdle(() => void section.load()), []);
  return loaded && <loaded.Proofs {...{ keeper, trees, chain, wallet, selection }} />;
}
