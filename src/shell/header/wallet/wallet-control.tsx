import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import { useSyncExternalStore } from 'react';
import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';
import { NO_WALLETS } from '../../wiring/no-wallets';
import type { ConnectOutcome, WalletState, WalletSummary } from '../../../browser/wallet/wallet';
import { useApp, type WalletControlProps } from '../../../features/app-context';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Identicon } from '../../../ui/identicon';
import { Menu } from '../../../ui/menu/menu';
import { showToast } from '../../../ui/messages/toast';
import { ErrorBoundary } from '../../failures/error-boundary';
import { shorten } from '../../../features/signer';
import * as words from '../../words';
import { WalletMenu } from './wallet-menu';

export function WalletControl(props: WalletControlProps) {
  return (
    <ErrorBoundary around="part">
      <Control {...props} />
    </ErrorBoundary>
  );
}

function Control({ className = '', look = 'secondary' }: WalletControlProps) {
  const { wallet } = useApp();
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState, () => NO_WALLETS);
  const connect = async (chosen: WalletSummary) => {
    // The menu closes before the wallet's answer is rendered.
    await yieldToMain();
    showOutcome(await wallet.connect(chosen.id), chosen);
  };
  return (
    <Menu
      trigger={
        <Button
          look={look}
          className={className}
          aria-busy={isWaiting(state)}
          title={isElsewhere(state) ? words.WALLET_NOT_ON_NETWORK : undefined}
        >
          <ControlFace state={state} />
          <ChevronDown
            aria-hidden
            className={`size-4 ${look === 'primary' ? '' : 'text-ink-faint'}`}
          />
        </Button>
      }
    >
      {(menu) => <WalletMenu {...{ state, menu }} onConnect={(chosen) => void connect(chosen)} />}
    </Menu>
  );
}

/** A wallet stays connected on a network that it does not support, but can't sign there. */
function isElsewhere({ status, wallet, account }: WalletState): boolean {
  if (status !== 'connected') return false;
  return wallet?.supportsChain === false || account?.supportsChain === false;
}

function isWaiting({ status }: WalletState): boolean {
  return status === 'connecting' || status === 'reconnecting' || status === 'disconnecting';
}

function ControlFace({ state }: { readonly state: WalletState }) {
  const { status, pending, wallet, account } = state;
  if (status === 'connecting' || status === 'reconnecting') {
    return (
      <>
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <span className="max-w-44 truncate md:max-lg:max-w-28">
          {status === 'connecting' ? words.formatConnecting(pending?.name) : words.RECONNECTING}
        </span>
      </>
    );
  }
  if (!wallet) {
    return (
      <>
        <Wallet aria-hidden className="size-4" />
        {words.SELECT_WALLET}
      </>
    );
  }
  return (
    <>
      <Avatar icon={wallet.icon} initial={wallet.initial} />
      {account ? (
        <>
          <span translate="no" className="font-mono text-[0.94em]">
            {shorten(account.address)}
          </span>
          <Identicon text={account.address} className="size-4" />
        </>
      ) : (
        <span translate="no" className="max-w-44 truncate md:max-lg:max-w-28">
          {wallet.name}
        </span>
      )}
      {isElsewhere(state) && (
        <>
          <TriangleAlert aria-hidden className="size-4" />
          <span className="text-small md:sr-only">
            <span className="sr-only">, </span>
            {words.BUTTON_NOT_ON_NETWORK}
          </span>
        </>
      )}
    </>
  );
}

const RELOAD = {
  label: words.LOAD_PAGE_AGAIN,
  run: () => {
    location.reload();
  },
};

function showOutcome(outcome: ConnectOutcome, { name }: WalletSummary): void {
  switch (outcome.status) {
    case 'connected':
    case 'superseded':
      return;
    case 'refused':
      showToast('plain', words.formatRefused(name));
      return;
    case 'no-accounts':
      showToast('plain', words.formatNoAccount(name));
      return;
    case 'failed':
      showToast('error', words.formatNotConnected(name, outcome.message), {
        ...(outcome.code === 'wallet-restarted' && { action: RELOAD }),
      });
  }
}
