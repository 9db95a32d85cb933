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

/** What is signed about a record that is there already; the address says what and which. */
const STATEMENT = /(?:^\??|&)(?:countersign|links|revoke)=/;

export function isStatement(search: string): boolean {
  return STATEMENT.test(search);
}

/**
 * Fetches the screen that an address shows, or that a link, or a signature, is about to lead to.
 *
 * @param isShownNext - whether the page is opened at that address
 */
export function fetchScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isShownNext = false,
): void {
  if (pathname === '/') DropScreen.preload(isShownNext);
  if (pathname === '/sign') {
    (isStatement(search) ? StatementScreen : SignScreen).preload(isShownNext);
  }
  if (pathname.startsWith('/verify/')) VerifyScreen.preload(isShownNext);
}

/** Fetches every screen: what can be gone to from a page that has nothing else to do. */
export function fetchScreens(): void {
  for (const { preload } of [DropScreen, SignScreen, VerifyScreen, StatementScreen]) preload();
}
