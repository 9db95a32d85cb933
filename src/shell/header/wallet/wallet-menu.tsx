import X from 'lucide-react/icons/x';
import type { WalletSummary } from '../../../browser/wallet/wallet';
import { useApp } from '../../../features/app-context';
import { Avatar } from '../../../ui/avatar';
import type { MenuState } from '../../../ui/menu/menu';
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu/menu-items';
import { MenuPanel } from '../../../ui/menu/menu-panel';
import * as words from '../../words';
import { AccountItems, type AccountItemsProps } from './account-items';
import { NoWallet } from './no-wallet';

interface WalletMenuProps extends AccountItemsProps {
  readonly menu: MenuState;
  readonly onConnect: (wallet: WalletSummary) => void;
}

export function WalletMenu({ state, onConnect, menu }: WalletMenuProps) {
  const { wallet } = useApp();
  const others = state.wallets.filter(({ id }) => id !== state.wallet?.id);
  // Without a wallet the panel has links only, so it is a dialog and no menu.
  const hasChoices =
    state.wallets.length > 0 || state.wallet !== null || state.status === 'connecting';
  return (
    <MenuPanel {...menu} dialogLabel={hasChoices ? undefined : words.NO_WALLET}>
      {state.status === 'connecting' && (
        <>
          <MenuItem
            icon={X}
            onSelect={() => {
              wallet.cancel();
            }}
          >
            {words.CANCEL}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {state.wallet && <AccountItems state={state} />}
      {others.length > 0 && (
        <>
          {state.wallet && <MenuSeparator />}
          <MenuLabel>
            {state.wallet ? words.USE_ANOTHER_WALLET : words.WALLETS_ON_THIS_DEVICE}
          </MenuLabel>
          {others.map((other) => (
            <WalletItem
              key={other.id}
              wallet={other}
              shownName={getShownName(other, state.wallets)}
              onConnect={onConnect}
            />
          ))}
        </>
      )}
      {state.wallets.length === 0 && !state.wallet && <NoWallet />}
    </MenuPanel>
  );
}

function getShownName(wallet: WalletSummary, wallets: readonly WalletSummary[]): string {
  const namesakes = wallets.filter(({ name }) => name === wallet.name);
  return namesakes.length > 1 ? `${wallet.name} (${namesakes.indexOf(wallet) + 1})` : wallet.name;
}

function WalletItem({ wallet, shownName, onConnect }: WalletItemProps) {
  const reason = wallet.supportsChain ? null : words.NOT_ON_THIS_NETWORK;
  return (
    <MenuItem
      isUnavailable={reason !== null}
      textValue={wallet.name}
      onSelect={() => {
        onConnect(wallet);
      }}
    >
      <Avatar icon={wallet.icon} initial={wallet.initial} />
      <span translate="no" className="min-w-0 flex-1 truncate">
        {shownName}
      </span>
      {(reason ?? wallet.isRecent) && (
        <span className="text-small text-ink-soft ms-2 shrink-0">{reason ?? words.RECENT}</span>
      )}
    </MenuItem>
  );
}

interface WalletItemProps {
  readonly wallet: WalletSummary;
  readonly shownName: string;
  readonly onConnect: (wallet: WalletSummary) => void;
}
