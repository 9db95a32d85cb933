import { lazyPart } from '../../ui/lazy/lazy-part';

/** What the header's buttons open: one piece, fetched once the first screen stands. */
const fetchContents = () => import('./menu-contents');

export const ClusterMenu = lazyPart(fetchContents, (module) => module.ClusterMenu);
export const ThemeMenu = lazyPart(fetchContents, (module) => module.ThemeMenu);
export const WalletMenu = lazyPart(fetchContents, (module) => module.WalletMenu);
