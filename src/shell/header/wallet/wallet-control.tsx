import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import { useSyncExternalStore } from 'react';
import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';
import { getWalletsAtBuild } from '../../../features/network';
import type { ConnectOutcome, WalletState, WalletSummary } from '../../../browser/wallet/wallet';
import { useApp } from '../../../features/app-context';
import { Avatar } from '../../../ui/avatar';
import { Button, type ButtonLook } from '../../../ui/button';
import { Identicon } from '../../../ui/identicon';
import { Menu } from '../../../ui/menu/menu';
import { showToast } from '../../../ui/messages/toast';
import { ErrorBoundary } from '../../failures/error-boundary';
import { shorten } from '../../../features/signer';
import { WalletMenu } from './wallet-menu';

interface WalletControlProps {
  readonly className?: string;
  readonly look?: ButtonLook;
}

/** Select, connect, follow and leave a wallet; the header, the mobile menu and the sign screen hold one. */
export function WalletControl(props: WalletControlProps) {
  return (
    <ErrorBoundary around="part">
      <Control {...props} />
    </ErrorBoundary>
  );
}

function Control({ className = '', look = 'secondary' }: WalletControlProps) {
  const { wallet } = useApp();
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState, getWalletsAtBuild);
  const connect = async (chosen: WalletSummary) => {
    // Lets the menu close first: what a wallet answers is drawn in another task.
    await yieldToMain();
    tellOutcome(await wallet.connect(chosen.id), chosen);
  };
  return (
    <Menu
      trigger={
        <Button
          look={look}
          className={className}
          aria-busy={isWaiting(state)}
          title={isElsewhere(state) ? 'This wallet is not on this network' : undefined}
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

/** It stays connected when the network is changed to one that it lacks, but cannot sign there. */
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
    const name = pending?.name ?? 'the wallet';
    return (
      <>
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <span className="max-w-44 truncate md:max-lg:max-w-28">
          {status === 'connecting' ? `Connecting to ${name}…` : 'Reconnecting…'}
        </span>
      </>
    );
  }
  if (!wallet) {
    return (
      <>
        <Wallet aria-hidden className="size-4" />
        Select Wallet
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
            <span className="sr-only">, </span>not on this network
          </span>
        </>
      )}
    </>
  );
}

const RELOAD = {
  label: 'Load the page again',
  run: () => {
    location.reload();
  },
};

/** A refusal is the person's own choice: a quiet word, never an error page. */
function tellOutcome(outcome: ConnectOutcome, { name }: WalletSummary): void {
  switch (outcome.status) {
    case 'connected':
    case 'superseded':
      return;
    case 'refused':
      showToast('plain', `Not connected: the request was refused in ${name}.`);
      return;
    case 'no-accounts':
      showToast('plain', `${name} shared no account. Choose one in the wallet and try again.`);
      return;
    case 'failed':
      showToast('error', `${name} could not connect: ${outcome.message}`, {
        ...(outcome.code === 'wallet-restarted' && { action: RELOAD }),
      });
  }
}
