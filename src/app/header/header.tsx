import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { LazyWalletPort } from '../../ports/wallet';
import type { ThemeStore } from '../theme/theme';
import type { ClusterState } from '../use-cluster-check';
import { Brand } from './brand';
import { ClusterSelector } from './cluster-selector';
import { MainLinks } from './main-links';
import { MobileMenu } from './mobile-menu';
import { ThemeToggle } from './theme-toggle';
import { WalletControl } from './wallet-control';
import { WalletNews } from './wallet-news';

interface HeaderProps {
  readonly brand: string;
  readonly wallet: LazyWalletPort;
  readonly selection: ClusterSelection;
  readonly clusterState: ClusterState;
  readonly theme: ThemeStore;
}

export function Header({ brand, clusterState, theme, wallet, selection }: HeaderProps) {
  const others = (
    <>
      <ClusterSelector selection={selection} state={clusterState} />
      <ThemeToggle store={theme} />
    </>
  );
  return (
    <header className="border-line bg-paper sticky top-0 z-30 border-b">
      <div className="mx-auto flex h-14 max-w-4xl items-center gap-4 px-4 lg:gap-6">
        <Brand name={brand} />
        <div className="hidden shrink-0 md:block">
          <MainLinks direction="row" />
        </div>
        <div className="ms-auto hidden shrink-0 items-center gap-2 md:flex">
          <WalletControl />
          {others}
        </div>
        <div className="ms-auto shrink-0 md:hidden">
          <MobileMenu>
            <WalletControl className="w-full" />
            {others}
          </MobileMenu>
        </div>
      </div>
      <WalletNews wallet={wallet} />
    </header>
  );
}
