import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useApp, useIsScreenComplete } from '../../features/app-context';
import {
  HOME,
  HOW,
  isRecordPath,
  parseStatement,
  RECORD_ROUTE,
  REQUEST,
  ROUTES,
  SIGN,
  SIGNER_ROUTE,
  VERIFY,
} from '../../features/routes';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { ErrorBoundary } from '../failures/error-boundary';
import { NotFoundScreen } from '../failures/not-found-screen';
import type { Address, LazyScreen } from './lazy-screen';
import {
  CheckScreen,
  DropScreen,
  HowScreen,
  RequestScreen,
  SignerScreen,
  SignScreen,
  StatementScreen,
  VerifyScreen,
} from './lazy-screens';
import { UnfinishedNotice } from '../unfinished/unfinished';
import { useKeptHeight } from './use-kept-height';

interface RouteScreens {
  readonly Shown: ComponentType;
  readonly screens: readonly Pick<LazyScreen<never>, 'isShownAt' | 'preload'>[];
}

/** A new route does not compile without its screens. */
const TABLE: Readonly<Record<(typeof ROUTES)[number], RouteScreens>> = {
  [HOME]: { Shown: Home, screens: [DropScreen] },
  [SIGN]: { Shown: SignAt, screens: [SignScreen, StatementScreen, RequestScreen] },
  [VERIFY]: { Shown: CheckScreen, screens: [CheckScreen] },
  [RECORD_ROUTE]: { Shown: RecordAt, screens: [VerifyScreen] },
  [SIGNER_ROUTE]: { Shown: SignerScreen, screens: [SignerScreen] },
  [HOW]: { Shown: HowScreen, screens: [HowScreen] },
};

const SCREENS = ROUTES.flatMap((route) => TABLE[route].screens);

export async function fetchScreen(address: Address): Promise<void> {
  await SCREENS.find(({ isShownAt }) => isShownAt(address))?.preload();
}

/** A finger does not hover over a link before it touches it. */
export function fetchScreens(): void {
  for (const { preload } of SCREENS) void preload();
}

export function AppRoutes() {
  const [pathname] = useLocation();
  const { isScreenComplete } = useApp();
  useEffect(() => {
    // A record's screen sets this itself, once it shows the verdict.
    if (!isRecordPath(pathname)) isScreenComplete.setState(true);
  }, [isScreenComplete, pathname]);
  return (
    <ErrorBoundary key={pathname}>
      <Switch>
        {ROUTES.map((route) => {
          const { Shown } = TABLE[route];
          return (
            <Route key={route} path={route}>
              <Shown />
            </Route>
          );
        })}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}

const SignedHere = lazyPart(
  () => import('../../features/receipts/stored/signed-here'),
  (module) => module.SignedHere,
);

function Home() {
  const { fileList } = useApp();
  const isEmpty = useSyncExternalStore(
    fileList.subscribe,
    () => fileList.getIds().length === 0,
    () => true,
  );
  // A person who has chosen files goes to the sign screen next.
  useEffect(() => {
    if (!isEmpty) void SignScreen.preload();
  }, [isEmpty]);
  return (
    <DropScreen notice={<UnfinishedNotice />} proofs={useIsScreenComplete() && <SignedHere />} />
  );
}

function getHash(): string {
  return location.hash;
}

function SignAt() {
  const search = useSearch();
  const hash = useLocationProperty(getHash);
  const statement = parseStatement(search);
  // The keys discard what a person typed or dropped for another link.
  if (statement) return <StatementScreen key={search} address={statement} />;
  if (hash.startsWith(REQUEST)) return <RequestScreen key={hash} hash={hash} />;
  return <SignScreen />;
}

function RecordAt() {
  const [pathname] = useLocation();
  useKeptHeight(pathname);
  return <VerifyScreen />;
}
