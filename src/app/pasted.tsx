import { lazyPart } from '../ui/lazy/lazy-part';
import { usePreload } from '../ui/lazy/use-preload';

const Understood = lazyPart(
  () => import('./pasted-text'),
  (module) => module.PastedText,
);

/** Understands what is pasted on the page itself, once the page is idle. */
export function Pasted() {
  return usePreload(Understood).isLoaded && <Understood />;
}
