import { memo, Suspense, type ComponentProps } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from './failures/error-boundary';
import { NotFoundScreen } from './failures/not-found-screen';
import { WalletControl } from './header/wallet-control';
import { ScreenLoading } from './screen-loading';
import {
  DropScreen,
  isStatement,
  SignScreen,
  StatementScreen,
  VerifyScreen,
} from './screens/lazy-screens';
import type { Services } from './services';
import { useKeptHeight } from './use-kept-height';

/** Drawn anew for another address only: what changes around it must not disturb a screen that is being hydrated. */
export const AppRoutes = memo(function AppRoutes({ services }: { readonly services: Services }) {
  const { selection, wallet, hashing, trees, chain, keeper, getBalance } = services;
  const walletControl = <WalletControl {...{ wallet, selection, getBalance }} />;
  const [pathname] = useLocation();
  const search = useSearch();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Switch>
          <Route path="/">
            <DropScreen services={services} fetchNext={SignScreen.preload} />
          </Route>
          <Route path="/sign">
            {isStatement(search) ? (
              // What is filled in for one record is not meant for another.
              <StatementScreen key={search} {...{ services, walletControl }} />
            ) : (
              <SignScreen {...{ services, walletControl }} />
            )}
          </Route>
          <Route path="/verify/:signature">
            <Record
              path={pathname}
              chain={chain}
              keeper={keeper}
              hashing={hashing}
              trees={trees}
              selection={selection}
              possession={{ ...services.possession, walletControl }}
              wallet={wallet}
            />
          </Route>
          <Route>
            <NotFoundScreen />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
});

interface RecordProps extends ComponentProps<typeof VerifyScreen> {
  readonly path: string;
}

function Record({ path, ...props }: RecordProps) {
  useKeptHeight(path);
  return <VerifyScreen {...props} />;
}
