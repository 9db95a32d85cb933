import { useApp } from '../../features/app-context';
import type { ThemeStore } from '../theme/theme';
import type { ButtonLook } from '../../ui/button';
import { ErrorBoundary } from '../failures/error-boundary';
import type { ClusterState } from '../network/use-cluster-check';
import { Brand } from './brand';
import { ClusterSelector } from './cluster-selector';
import { MainLinks } from './main-links';
import { MobileMenu } from './mobile-menu';
import { ThemeToggle } from './theme-toggle';
import { WalletNews } from './wallet/wallet-news';

interface HeaderProps {
  readonly clusterState: ClusterState;
  readonly theme: ThemeStore;
}

export function Header({ clusterState, theme }: HeaderProps) {
  const { configuration, wallet, WalletControl } = useApp();
  const getControls = (look: ButtonLook) => (
    <>
      <WalletControl look={look} className="w-full md:w-auto" />
      <ErrorBoundary around="part">
        <ClusterSelector state={clusterState} look={look} />
      </ErrorBoundary>
      <ErrorBoundary around="part">
        <ThemeToggle store={theme} />
      </ErrorBoundary>
    </>
  );
  return (
    <header className="border-line bg-paper sticky top-0 z-30 border-b has-[[aria-expanded=true]]:z-60">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-[min(1rem,4vw)] px-4 md:max-lg:gap-x-2 lg:gap-x-6">
        <Brand name={configuration.brand} />
        <div className="hidden shrink-0 md:block">
          <MainLinks direction="row" />
        </div>
        <div className="ms-auto -me-2.5 hidden flex-wrap items-center md:flex md:max-lg:[&_button]:gap-1 md:max-lg:[&_button]:px-2">
          {getControls('quiet')}
        </div>
        <div className="ms-auto -me-2.5 shrink-0 md:hidden">
          <ErrorBoundary around="part">
            <MobileMenu>{getControls('secondary')}</MobileMenu>
          </ErrorBoundary>
        </div>
      </div>
      <ErrorBoundary around="part">
        <WalletNews wallet={wallet} />
      </ErrorBoundary>
    </header>
  );
}
