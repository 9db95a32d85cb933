import { lazyPart } from '../../ui/lazy/lazy-part';

/** The contents of all menus come as one piece, fetched once the first screen stands. */
const fetchContents = () => import('./menu-contents');

export const ClusterMenu = lazyPart(fetchContents, (module) => module.ClusterMenu);
export const ThemeMenu = lazyPart(fetchContents, (module) => module.ThemeMenu);
export const WalletMenu = lazyPart(fetchContents, (module) => module.WalletMenu);
