import { lazyScreen } from '../failures/lazy-screen';

export const DropScreen = lazyScreen(
  () => import('./drop-screen'),
  ({ DropScreen: screen }) => screen,
);

export const SignScreen = lazyScreen(
  () => import('./sign-screen'),
  ({ SignScreen: screen }) => screen,
);

export const StatementScreen = lazyScreen(
  () => import('./statement-screen'),
  ({ StatementScreen: screen }) => screen,
);

export const VerifyScreen = lazyScreen(
  () => import('./verify-screen'),
  ({ VerifyScreen: screen }) => screen,
);

/**
 * Fetches the screen that an address shows, or that a link, or a signature, is about to lead to.
 *
 * @param isShownNext - whether the page is opened at that address
 */
export function fetchScreen(pathname: string, isShownNext = false): void {
  if (pathname === '/') DropScreen.preload(isShownNext);
  if (pathname === '/sign') SignScreen.preload(isShownNext);
  if (pathname.startsWith('/verify/')) VerifyScreen.preload(isShownNext);
}
