import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import type { WalletSummary } from '../../ports/wallet';
import { useApp } from '../../screens/shared/app-context';
import { Avatar } from '../../ui/avatar';
import type { MenuState } from '../../ui/menu/menu';
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu/menu-items';
import { MenuPanel } from '../../ui/menu/menu-panel';
import { AccountItems, type AccountItemsProps } from './account-items';
import { getWalletBrowsers } from './open-in-wallet';

const WALLET_DIRECTORY = 'https://solana.com/solana-wallets';

interface WalletMenuProps extends AccountItemsProps {
  readonly menu: MenuState;
  readonly onConnect: (wallet: WalletSummary) => void;
}

export function WalletMenu({ state, onConnect, menu }: WalletMenuProps) {
  const { wallet } = useApp();
  const others = state.wallets.filter(({ id }) => id !== state.wallet?.id);
  // Without a wallet there is nothing to choose, only a link to follow.
  const hasChoices =
    state.wallets.length > 0 || state.wallet !== null || state.status === 'connecting';
  return (
    <MenuPanel {...menu} dialogLabel={hasChoices ? undefined : 'No wallet found'}>
      {state.status === 'connecting' && (
        <>
          <MenuItem
            onSelect={() => {
              wallet.cancel();
            }}
          >
            <X aria-hidden className="size-4" />
            Cancel
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {state.wallet && <AccountItems state={state} />}
      {others.length > 0 && (
        <>
          {state.wallet && <MenuSeparator />}
          <MenuLabel>{state.wallet ? 'Use another wallet' : 'Wallets on this device'}</MenuLabel>
          {others.map((other) => (
            <WalletItem key={other.id} wallet={other} onConnect={onConnect} />
          ))}
        </>
      )}
      {state.wallets.length === 0 && !state.wallet && <NoWallet />}
    </MenuPanel>
  );
}

function WalletItem({ wallet, onConnect }: WalletItemProps) {
  const reason = wallet.supportsChain ? null : 'Not on this network';
  return (
    <MenuItem
      isUnavailable={reason !== null}
      textValue={wallet.name}
      onSelect={() => {
        onConnect(wallet);
      }}
    >
      <Avatar icon={wallet.icon} initial={wallet.initial} />
      <span className="min-w-0 flex-1 truncate">{wallet.name}</span>
      {(reason ?? wallet.isRecent) && (
        <span className="text-small text-ink-soft ms-2 shrink-0">{reason ?? 'Recent'}</span>
      )}
    </MenuItem>
  );
}

interface WalletItemProps {
  readonly wallet: WalletSummary;
  readonly onConnect: (wallet: WalletSummary) => void;
}

function NoWallet() {
  const browsers = getWalletBrowsers(navigator, new URL(location.href));
  return (
    <>
      <p className="text-ink-soft px-2.5 pt-2 pb-1">No wallet was found in this browser.</p>
      {browsers.map(({ name, href }) => (
        <MenuLink key={name} href={href} rel="noopener noreferrer">
          Open in {name}
        </MenuLink>
      ))}
      {browsers.length > 0 && (
        <p className="text-small text-ink-soft px-2.5 pb-1">
          Files stay here: choose them again there.
        </p>
      )}
      <MenuLink
        href={WALLET_DIRECTORY}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        Get a Solana wallet to connect.
        <ExternalLink aria-hidden className="ms-auto size-4" />
      </MenuLink>
    </>
  );
}
