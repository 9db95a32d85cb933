import { useSyncExternalStore, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import type { SigningState } from '@countersign/core/signing/signing';
import type { AccountSummary, WalletPort } from '../../../browser/wallet/wallet';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ErrorText } from '../../shared/error-text';
import { AdditionsNotice } from './additions-notice';
import { ChangedNotice } from './changed-notice';
import { OutcomeNotice } from './outcome-notice';
import { ignoreHeld, SignBar } from './sign-bar';
import { isAsking, SigningStatus } from './signing-status';
import { TimeLeft } from './time-left';
import type { Preparation } from './use-preparation';
import { getWalletObstacle } from './wallet-obstacle';

/** The layout of a signing screen: from 768 px the card stands beside the content. */
export const SIGN_COLUMNS =
  'md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8';

interface SignActionsProps {
  readonly cluster: Cluster;
  readonly wallet: WalletPort;
  /** The account that `preparation` is for; the wallet may hold another by now. */
  readonly account: AccountSummary | null;
  readonly preparation: Preparation;
  readonly state: SigningState;
  readonly chain: NodeCalls;
  readonly walletControl: ReactNode;
  readonly onSign: () => void;
  readonly onCancel: () => void;
  /** Files are still being read. */
  readonly isReading: boolean;
  /** Why these files can't be signed as they are; null or absent where they can. */
  readonly filesObstacle?: string | null;
  /** An unfinished signing of the same waits to be continued or forgotten. */
  readonly isBegun: boolean;
  /** The same has been signed before, and the person is told of it. */
  readonly isSigned: boolean;
  /** There is nothing to sign; how an earlier signing ended is still told. */
  readonly isEmpty: boolean;
}

/** The one thing to do now: connect, get coins, sign, or wait. */
export function SignActions(props: SignActionsProps) {
  const { wallet, cluster, account, preparation, state, chain, walletControl, isEmpty } = props;
  const walletState = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const connected = walletState.account?.address;
  const obstacle = props.isBegun
    ? 'Asked for already: continue it above, or forget it, before you sign again.'
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
            <ErrorText error={state.error} /> {describeTrace(state.trace)}
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
        <Button size="large" className="grow" onClick={props.onCancel} onKeyDown={ignoreHeld}>
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

const TRACES: Partial<Record<SigningTrace, string>> = {
  none: 'Nothing was signed.',
  asked:
    'Your wallet may have sent it all the same; look there, or look for it above, before you sign again.',
  kept: 'Your signature is stored on this device, and it may have reached the network: continue above.',
};

function describeTrace(trace: SigningTrace): string {
  return (
    TRACES[trace] ??
    'Your wallet signed, but this browser could not store it, and it may have reached the network: continue above before you close this page.'
  );
}

/** Names the button that ends the waiting: before anything is signed, or after. */
function getStop(step: SigningStep | undefined): 'Cancel' | 'Stop waiting' {
  return step === 'looking-here' || step === 'starting' || isAsking(step)
    ? 'Cancel'
    : 'Stop waiting';
}
