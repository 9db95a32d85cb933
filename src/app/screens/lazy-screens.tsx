import type { ComponentType } from 'react';
import { putFirst } from '../../ui/lazy/when-idle';
import { lazyPart, type LazyPart } from '../../ui/lazy/lazy-part';
import { forgetReload, reloadOnce } from '../failures/reload-once';
import { ScreenLoading } from '../screen-loading';

type Address = Pick<Location, 'pathname' | 'search'>;

/** What is signed about a record that is there already; the address says what and which. */
const STATEMENT = /(?:^\??|&)(?:countersign|links|revoke)=/;

export function isStatement(search: string): boolean {
  return STATEMENT.test(search);
}

export const DropScreen = lazyScreen(
  ({ pathname }) => pathname === '/',
  () => import('../../screens/drop/drop-screen'),
  (module) => module.DropScreen,
);

export const SignScreen = lazyScreen(
  ({ pathname, search }) => pathname === '/sign' && !isStatement(search),
  () => import('../../screens/sign/sign-screen'),
  (module) => module.SignScreen,
);

export const StatementScreen = lazyScreen(
  ({ pathname, search }) => pathname === '/sign' && isStatement(search),
  () => import('../../screens/sign/statement/statement-screen'),
  (module) => module.StatementScreen,
);

export const VerifyScreen = lazyScreen(
  ({ pathname }) => pathname.startsWith('/verify/'),
  () => import('../../screens/verify/verify-screen'),
  (module) => module.VerifyScreen,
);

type LazyScreen<Props> = LazyPart<Props> & { readonly isShownAt: (address: Address) => boolean };

/** A screen; where its code does not come, the page is loaded anew once before that is said. */
function lazyScreen<Module, Props extends object>(
  isShownAt: (address: Address) => boolean,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyScreen<Props> {
  const loadScreen = () => putFirst(load());
  const pickScreen = (module: Module) => {
    forgetReload(isShownAt);
    return pick(module);
  };
  const part = lazyPart(loadScreen, pickScreen, {
    fallback: <ScreenLoading />,
    onFailure: (error) => {
      // The page that comes then takes over: nothing more is drawn in this one.
      if (reloadOnce(location.pathname)) return new Promise(() => undefined);
      throw error;
    },
  });
  return Object.assign(part, { isShownAt });
}

const SCREENS = [DropScreen, SignScreen, VerifyScreen, StatementScreen];

/** Fetches the screen that an address shows, or that a link, or a signature, is about to lead to. */
export async function fetchScreen(address: Address): Promise<void> {
  await SCREENS.find(({ isShownAt }) => isShownAt(address))?.preload();
}

/** Fetches every screen: what can be gone to from a page that has nothing else to do. */
export function fetchScreens(): void {
  for (const { preload } of SCREENS) void preload();
}
