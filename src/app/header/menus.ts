import { lazyPart } from '../../ui/lazy/lazy-part';

/** What the header's buttons open: one piece, fetched once the first screen stands. */
export const ClusterMenu = lazyPart(async () => (await import('./menu-contents')).ClusterMenu);
export const ThemeMenu = lazyPart(async () => (await import('./menu-contents')).ThemeMenu);
export const WalletMenu = lazyPart(async () => (await import('./menu-contents')).WalletMenu);
