import { createDeferred } from '../../ui/deferred';

/** What the header's buttons open: one piece, fetched once the first screen stands. */
export const menus = createDeferred(() => import('./menu-contents'));
