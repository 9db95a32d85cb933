import Coins from 'lucide-react/icons/coins';
import Copy from 'lucide-react/icons/copy';
import LogOut from 'lucide-react/icons/log-out';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import type { AccountSummary, WalletState } from '../../../browser/wallet/wallet';
import { useApp } from '../../../features/app-context';
import { Identicon } from '../../../ui/identicon';
import { MenuChoice, MenuChoices, MenuItem, MenuLabel } from '../../../ui/menu/menu-items';
import { showToast } from '../../../ui/messages/toast';
import { shorten } from '../../../features/signer';
import * as words from '../../words';
import { useBalance } from './use-balance';
import { writeClipboard } from '../../../ui/copy/use-copying';

export interface AccountItemsProps {
  readonly state: WalletState;
}

export function AccountItems({ state }: AccountItemsProps) {
  const { wallet } = useApp();
  const { account } = state;
  return (
    <>
      <MenuLabel>
        <bdi translate="no">{state.wallet?.name}</bdi>
      </MenuLabel>
      {account && <AccountFacts {...{ account, state }} />}
      <MenuItem
        icon={LogOut}
        onSelect={() => {
          void wallet.disconnect();
        }}
      >
        {words.DISCONNECT}
      </MenuItem>
      {account && state.accounts.length > 1 && <Accounts {...{ account, state }} />}
    </>
  );
}

interface AccountFactsProps extends AccountItemsProps {
  readonly account: AccountSummary;
}

function AccountFacts({ account, state }: AccountFactsProps) {
  const { chain, selection } = useApp();
  const { address } = account;
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const { balance, askAgain } = useBalance(chain, cluster, address);
  const isElsewhere = state.wallet?.supportsChain === false || !account.supportsChain;
  return (
    <>
      {isElsewhere && (
        <MenuItem isUnavailable textValue={words.WARNING} className="items-start">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="text-small">{words.formatCannotSign(cluster.label)}</span>
        </MenuItem>
      )}
      <MenuItem
        icon={Coins}
        title={words.TRY_AGAIN}
        textValue={words.BALANCE}
        onSelect={(event) => {
          event.preventDefault();
          askAgain();
        }}
      >
        {words.BALANCE}
        <span className="text-ink-soft ms-auto ps-3 tabular-nums">{balance}</span>
      </MenuItem>
      <MenuItem
        icon={Copy}
        onSelect={() => {
          copyAddress(address);
        }}
      >
        {words.COPY_ADDRESS}
      </MenuItem>
    </>
  );
}

function Accounts({ account, state }: AccountFactsProps) {
  const { wallet } = useApp();
  return (
    <>
      <MenuLabel>{words.ACCOUNTS}</MenuLabel>
      <MenuChoices label={words.ACCOUNTS} value={account.address} onChoose={wallet.selectAccount}>
        {state.accounts.map(({ address, label, supportsChain }) => (
          <MenuChoice key={address} value={address} textValue={label ?? address}>
            <Identicon text={address} />
            {label !== null && <span className="min-w-0 truncate">{label} </span>}
            <span translate="no" className="text-ink-soft shrink-0 font-mono text-[0.94em]">
              {shorten(address)}
            </span>
            {!supportsChain && state.wallet?.supportsChain === true && (
              <span className="text-small text-ink-soft shrink-0">{words.NOT_ON_THIS_NETWORK}</span>
            )}
          </MenuChoice>
        ))}
      </MenuChoices>
    </>
  );
}

function copyAddress(address: string): void {
  writeClipboard(address).then(
    () => {
      showToast('success', words.ADDRESS_COPIED);
    },
    () => {
      showToast('error', words.ADDRESS_NOT_COPIED);
    },
  );
}
