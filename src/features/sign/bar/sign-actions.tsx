import { useSyncExternalStore, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { SigningStep } from '@countersign/core/signing/signing-types';
import type { SigningState } from '@countersign/core/signing/signing';
import type { AccountSummary, WalletPort, WalletState } from '../../../browser/wallet/wallet';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/messages/notice';
import { ErrorText } from '../../network';
import { AdditionsNotice } from './additions-notice';
import { ChangedNotice } from './changed-notice';
import { OutcomeNotice } from '../status/outcome-notice';
import { ignoreHeldKey, SignBar } from './sign-bar';
import { isAsking, SigningStatus } from '../status/signing-status';
import { TimeLeft } from '../status/time-left';
import type { Preparation } from './use-preparation';
import * as words from '../words';

/** The layout of a signing screen: from 768 px the card stands beside the content. */
export const SIGN_COLUMNS =
  'md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8';

interface SignActionsProps {
  readonly cluster: Cluster;
  readonly wallet: WalletPort;
  /** The account that `preparation` is for; the wallet may have switched since. */
  readonly account: AccountSummary | null;
  readonly preparation: Preparation;
  readonly state: SigningState;
  readonly chain: NodeCalls;
  readonly walletControl: ReactNode;
  readonly onSign: () => void;
  readonly onCancel: () => void;
  readonly isReading: boolean;
  readonly filesObstacle?: string | null;
  /** An unfinished signing of the same must be continued or forgotten first. */
  readonly isBegun: boolean;
  /** The same was signed before, and the person can see that. */
  readonly isSigned: boolean;
  readonly isEmpty: boolean;
}

/** Shows the next action: connect, get coins, sign, or wait. */
export function SignActions(props: SignActionsProps) {
  const { wallet, cluster, account, preparation, state, chain, walletControl, isEmpty } = props;
  const walletState = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const connected = walletState.account?.address;
  const obstacle = props.isBegun
    ? words.ASKED_ALREADY
    : (props.filesObstacle ?? getWalletObstacle(walletState, cluster.label));
  const { prepared, error } = preparation;
  const isRunning = state.status === 'running';
  const isConnecting = connected === undefined && !isRunning;
  const stop = state.status === 'running' ? getStop(state.steps.at(-1)) : null;
  const missing = prepared?.missingLamports ?? 0n;
  const isBlocked = props.isReading || isRunning || obstacle !== null;
  const isOfConnected = account !== null && account.address === connected;
  const canSign = prepared !== null && missing === 0n && !isBlocked && isOfConnected;
  const { genesisHash, planned } = preparation;
  const isPreparing = account !== null && planned !== null && prepared === null;
  const isWaiting =
    error === null && !isRunning && !isEmpty && (genesisHash === null || isPreparing);
  const status = (
    <div role="status" className="not-empty:mb-2 empty:sr-only md:not-empty:mb-4">
      {state.status === 'running' && (
        <SigningStatus
          {...state}
          network={state.work.cluster}
          timeLeft={<TimeLeft key={String(state.lastValidBlockHeight)} chain={chain} {...state} />}
        />
      )}
      {state.status === 'running' && state.additions && <AdditionsNotice {...state.additions} />}
      {state.status === 'ended' && <Outcome {...state} />}
      {state.status === 'interrupted' && (
        <Notice tone="warn">
          <p className="min-w-0 wrap-anywhere">
            <ErrorText error={state.error} />{' '}
            {words.INTERRUPTED[state.trace] ?? words.INTERRUPTED_NOT_STORED}
          </p>
        </Notice>
      )}
    </div>
  );
  if (isEmpty) return status;
  return (
    <SignBar
      {...{ cluster, chain, account, preparation, obstacle, isRunning, isWaiting, canSign }}
      status={status}
      hasRun={state.status === 'ended' || state.status === 'interrupted'}
      walletControl={isConnecting ? walletControl : null}
      pending={walletState.status === 'connecting' ? (walletState.pending?.name ?? null) : null}
      isSigned={props.isSigned}
      onSign={props.onSign}
    >
      {stop !== null && (
        <Button size="large" className="grow" onClick={props.onCancel} onKeyDown={ignoreHeldKey}>
          {stop}
        </Button>
      )}
    </SignBar>
  );
}

function Outcome({ outcome, cluster }: Extract<SigningState, { status: 'ended' }>) {
  if (outcome.status === 'signed') return null;
  if (outcome.status === 'not-sent' && outcome.files.length > 0) {
    return <ChangedNotice files={outcome.files} />;
  }
  return <OutcomeNotice outcome={outcome} cluster={cluster} />;
}

function getStop(step: SigningStep | undefined): string {
  return step === 'looking-here' || step === 'starting' || isAsking(step)
    ? words.CANCEL
    : words.STOP_WAITING;
}

/**
 * Why the connected account can't sign here, and what to do, known before the wallet is asked.
 * @param network - the name of the selected network
 */
export function getWalletObstacle(
  { wallet, account }: Pick<WalletState, 'wallet' | 'account'>,
  network: string,
): string | null {
  if (wallet === null || account === null) return null;
  if (!wallet.supportsChain) {
    return words.formatWalletNotSetUp(network, wallet.name);
  }
  if (!account.supportsChain) {
    return words.formatAccountNotSetUp(network, wallet.name);
  }
  if (!account.canSignTransaction && !account.canSignAndSend) {
    return words.formatNoWayToSign(wallet.name);
  }
  return null;
}
