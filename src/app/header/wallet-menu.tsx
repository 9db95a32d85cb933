import { Copy, ExternalLink, LogOut, X } from 'lucide-react';
import type { WalletPort, WalletState, WalletSummary } from '../../flows/wallet-port';
import { Avatar } from '../../ui/avatar';
import { Identicon } from '../../ui/identicon';
import {
  MenuChoice,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '../../ui/menu-items';
import { showToast } from '../../ui/toast';
import { shortenAddress } from './shorten';

const WALLET_DIRECTORY = 'https://solana.com/solana-wallets';

interface WalletMenuProps {
  readonly state: WalletState;
  readonly wallet: WalletPort;
  readonly onConnect: (wallet: WalletSummary) => void;
}

export function WalletMenu({ state, wallet, onConnect }: WalletMenuProps) {
  const others = state.wallets.filter(({ id }) => id !== state.wallet?.id);
  return (
    <>
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
      {state.wallet && <ConnectedItems state={state} wallet={wallet} />}
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
    </>
  );
}

function ConnectedItems({ state, wallet }: Omit<WalletMenuProps, 'onConnect'>) {
  const { account, accounts } = state;
  return (
    <>
      <MenuLabel>{state.wallet?.name}</MenuLabel>
      {account && accounts.length > 1 && (
        <MenuChoices label="Accounts" value={account.address} onChoose={wallet.selectAccount}>
          {accounts.map(({ address, label }) => (
            <MenuChoice key={address} value={address} textValue={label ?? address}>
              <Identicon text={address} />
              <span className="min-w-0 truncate">
                {label !== null && `${label} `}
                <span className="text-ink-soft font-mono text-[0.94em]">
                  {shortenAddress(address)}
                </span>
              </span>
            </MenuChoice>
          ))}
        </MenuChoices>
      )}
      {account && (
        <MenuItem
          onSelect={() => {
            copyAddress(account.address);
          }}
        >
          <Copy aria-hidden className="size-4" />
          Copy address
        </MenuItem>
      )}
      <MenuItem
        onSelect={() => {
          void wallet.disconnect();
        }}
      >
        <LogOut aria-hidden className="size-4" />
        Disconnect
      </MenuItem>
    </>
  );
}

function WalletItem({ wallet, onConnect }: WalletItemProps) {
  const reason = wallet.supportsChain ? null : 'Not on this network';
  return (
    <MenuItem
      disabled={reason !== null}
      textValue={wallet.name}
      onSelect={() => {
        onConnect(wallet);
      }}
    >
      <Avatar icon={wallet.icon} initial={wallet.initial} />
      <span className="min-w-0 flex-1 truncate">{wallet.name}</span>
      {(reason ?? wallet.isRecent) && (
        <span className="text-small text-ink-faint ms-2 shrink-0">{reason ?? 'Recent'}</span>
      )}
    </MenuItem>
  );
}

interface WalletItemProps {
  readonly wallet: WalletSummary;
  readonly onConnect: (wallet: WalletSummary) => void;
}

function NoWallet() {
  return (
    <>
      <p className="text-ink-soft px-2.5 pt-2 pb-1">No wallet was found in this browser.</p>
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

function copyAddress(address: string): void {
  navigator.clipboard.writeText(address).then(
    () => {
      showToast('success', 'Address copied');
    },
    () => {
      showToast('error', 'The address could not be copied: the browser refused.');
    },
  );
}
