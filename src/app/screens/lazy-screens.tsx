import type { ComponentType } from 'react';
import { putFirst } from '../../ui/lazy/when-idle';
import { lazyPart, type LazyPart } from '../../ui/lazy/lazy-part';
import { forgetReload, reloadOnce } from '../failures/reload-once';
import { ScreenLoading } from '../screen-loading';

export const DropScreen = lazyScreen(
  () => import('../../screens/drop/drop-screen'),
  (module) => module.DropScreen,
);

export const SignScreen = lazyScreen(
  () => import('../../screens/sign/sign-screen'),
  (module) => module.SignScreen,
);

export const StatementScreen = lazyScreen(
  () => import('../../screens/sign/statement/statement-screen'),
  (module) => module.StatementScreen,
);

export const VerifyScreen = lazyScreen(
  () => import('../../screens/verify/verify-screen'),
  (module) => module.VerifyScreen,
);

/** A screen; where its code does not come, the page is loaded anew once before that is said. */
function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  const loadScreen = async () => {
    // Undefined where a listener of Vite's event has taken the failure over, whatever the type says.
    const module: Module | undefined = await putFirst(load());
    if (module === undefined) return waitForEver();
    forgetReload();
    return pick(module);
  };
  return lazyPart(loadScreen, {
    fallback: <ScreenLoading />,
    onFailure: (error) => {
      // The page that comes then takes over: nothing more is drawn in this one.
      if (reloadOnce(location.pathname)) return waitForEver();
      throw error;
    },
  });
}

function waitForEver(): Promise<never> {
  return new Promise(() => undefined);
}

/** What is signed about a record that is there already; the address says what and which. */
const STATEMENT = /(?:^\??|&)(?:countersign|links|revoke)=/;

export function isStatement(search: string): boolean {
  return STATEMENT.test(search);
}

/** Fetches the screen that an address shows, or that a link, or a signature, is about to lead to. */
export async function fetchScreen({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (pathname === '/') await DropScreen.preload();
  if (pathname === '/sign') await (isStatement(search) ? StatementScreen : SignScreen).preload();
  if (pathname.startsWith('/verify/')) await VerifyScreen.preload();
}

/** Fetches every screen: what can be gone to from a page that has nothing else to do. */
export function fetchScreens(): void {
  for (const { preload } of [DropScreen, SignScreen, VerifyScreen, StatementScreen]) void preload();
}
