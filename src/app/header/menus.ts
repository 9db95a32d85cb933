import { lazyPart } from '../../ui/lazy/lazy-part';

/** What the header's buttons open: one piece, fetched once the first screen stands. */
export const ClusterMenu = lazyPart(
  () => import('./menu-contents'),
  (module) => module.ClusterMenu,
);
export const ThemeMenu = lazyPart(
  () => import('./menu-contents'),
  (module) => module.ThemeMenu,
);
export const WalletMenu = lazyPart(
  () => import('./menu-contents'),
  (module) => module.WalletMenu,
);
