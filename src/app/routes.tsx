import { memo, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './failures/error-boundary';
import { lazyScreen } from './failures/lazy-screen';
import { NotFoundScreen } from './failures/not-found-screen';
import { WalletControl } from './header/wallet-control';
import { ScreenLoading } from './screen-loading';
import type { Services } from './wiring';

const DropScreen = lazyScreen(
  () => import('../screens/drop/drop-screen'),
  ({ DropScreen: screen }) => screen,
);
const SignScreen = lazyScreen(
  () => import('./screens/sign-screen'),
  ({ SignScreen: screen }) => screen,
);
const StatementScreen = lazyScreen(
  () => import('./screens/statement-screen'),
  ({ StatementScreen: screen }) => screen,
);
const VerifyScreen = lazyScreen(
  () => import('./screens/verify-screen'),
  ({ VerifyScreen: screen }) => screen,
);

/** Drawn anew for another address only: what changes around it must not disturb a screen that is being hydrated. */
export const AppRoutes = memo(function AppRoutes({ services }: { readonly services: Services }) {
  const { selection, wallet, fileList, hashing, chain, keeper, signing, getBalance } = services;
  const walletControl = <WalletControl {...{ wallet, selection, getBalance }} />;
  const { pathname, search } = useLocation();
  const isStatement = /[?&](?:countersign|links|revoke)=/.test(search);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path="/" element={<DropScreen fileList={fileList} />} />
          <Route
            path="/sign"
            element={
              isStatement ? (
                // What is filled in for one record is not meant for another.
                <StatementScreen
                  key={search}
                  wallet={wallet}
                  selection={selection}
                  chain={chain}
                  keeper={keeper}
                  signing={signing}
                  walletControl={walletControl}
                />
              ) : (
                <SignScreen
                  fileList={fileList}
                  wallet={wallet}
                  selection={selection}
                  chain={chain}
                  keeper={keeper}
                  signing={signing}
                  walletControl={walletControl}
                />
              )
            }
          />
          <Route
            path="/verify/:signature"
            element={
              <VerifyScreen
                chain={chain}
                keeper={keeper}
                hashing={hashing}
                selection={selection}
                possession={{ ...services.possession, walletControl }}
                wallet={wallet}
              />
            }
          />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
});
