import { useEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { useApp, useIsStanding } from '../../features/app-context';
import {
  HOME,
  HOW,
  isRecordPath,
  parseStatement,
  RECORD_ROUTE,
  SIGN,
  SIGNER_ROUTE,
  VERIFY,
} from '../../features/routes';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { ErrorBoundary } from '../failures/error-boundary';
import { NotFoundScreen } from '../failures/not-found-screen';
import { WalletControl } from '../header/wallet/wallet-control';
import {
  CheckScreen,
  DropScreen,
  HowScreen,
  SignerScreen,
  SignScreen,
  StatementScreen,
  VerifyScreen,
} from './lazy-screens';
import { UnfinishedNotice } from '../unfinished/unfinished';
import { useKeptHeight } from './use-kept-height';

const SignedHere = lazyPart(
  () => import('../../features/receipts/stored/signed-here'),
  (module) => module.SignedHere,
);

export function AppRoutes() {
  const [pathname] = useLocation();
  const search = useSearch();
  const statement = parseStatement(search);
  const { isStanding } = useApp();
  useEffect(() => {
    // A record's screen sets this itself, once it shows the verdict.
    if (!isRecordPath(pathname)) isStanding.setState(true);
  }, [isStanding, pathname]);
  const walletControl = <WalletControl />;
  // On the sign screens the wallet's button is in the place of the main action.
  const mainControl = <WalletControl look="primary" className="grow sm:grow-0" />;
  return (
    <ErrorBoundary key={pathname}>
      <Switch>
        <Route path={HOME}>
          <Home />
        </Route>
        <Route path={SIGN}>
          {statement ? (
            // The key discards what a person typed for another record.
            <StatementScreen key={search} address={statement} walletControl={mainControl} />
          ) : (
            <SignScreen walletControl={mainControl} />
          )}
        </Route>
        <Route path={VERIFY}>
          <CheckScreen />
        </Route>
        <Route path={RECORD_ROUTE}>
          <RecordAt path={pathname} walletControl={walletControl} />
        </Route>
        <Route path={SIGNER_ROUTE}>
          <SignerScreen />
        </Route>
        <Route path={HOW}>
          <HowScreen />
        </Route>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}

/** The drop screen, with earlier signatures below it. */
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
  return <DropScreen notice={<UnfinishedNotice />} proofs={useIsStanding() && <SignedHere />} />;
}

interface RecordProps extends ComponentProps<typeof VerifyScreen> {
  readonly path: string;
}

function RecordAt({ path, ...props }: RecordProps) {
  useKeptHeight(path);
  return <VerifyScreen {...props} />;
}
