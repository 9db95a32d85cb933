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
/** Stands in a button: the menu tells of code that does not come. */
export const LookAlikeMark = lazyPart(
  () => import('./menu-contents'),
  (module) => module.LookAlikeMark,
  { isQuiet: true },
);
export const WalletMenu = lazyPart(
  () => import('./menu-contents'),
  (module) => module.WalletMenu,
);
