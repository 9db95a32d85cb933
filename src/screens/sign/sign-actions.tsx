import { useState, type ReactNode } from 'react';
import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../flows/chain-port';
import { untilConfirmed } from '../../flows/until-confirmed';
import type { SigningState } from '../../flows/signing';
import type { AccountSummary } from '../../flows/wallet-port';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { getErrorMessage } from '../error-message';
import { OutcomeNotice } from './outcome-notice';
import { printSol } from './print-sol';
import { SigningStatus } from './signing-status';
import type { Preparation } from './use-preparation';

interface SignActionsProps {
  readonly cluster: Cluster;
  readonly account: AccountSummary | null;
  readonly preparation: Preparation;
  readonly state: SigningState;
  readonly chain: ChainPort;
  readonly walletControl: ReactNode;
  readonly onSign: () => void;
  readonly onCancel: () => void;
  /** There is nothing to sign; how an earlier signing ended is still told. */
  readonly isEmpty: boolean;
}

/** The one thing to do now: connect, get coins, sign, or wait. */
export function SignActions(props: SignActionsProps) {
  const { cluster, account, preparation, state, chain, walletControl, isEmpty } = props;
  const { prepared, error } = preparation;
  const isRunning = state.status === 'running';
  const missing = prepared?.missingLamports ?? 0n;
  return (
    <>
      <div role="status" className="mt-6 empty:hidden">
        {state.status === 'running' && <SigningStatus {...state} />}
        {state.status === 'ended' && state.outcome.status !== 'confirmed' && (
          <OutcomeNotice outcome={state.outcome} />
        )}
        {state.status === 'interrupted' && (
          <Notice tone="warn">
            {getErrorMessage(state.error)}{' '}
            {state.wasSigned
              ? 'Your signature is stored on this device, and it may have reached the network: continue above.'
              : 'Nothing was signed.'}
          </Notice>
        )}
      </div>
      {error && !isRunning && (
        <div role="alert" className="mt-6">
          <Notice tone="warn">
            <p className="min-w-0 flex-1 wrap-anywhere">{getErrorMessage(error)}</p>
            <Button onClick={preparation.refresh}>Try again</Button>
          </Notice>
        </div>
      )}
      {account && missing > 0n && !isRunning && (
        <div className="mt-6">
          <Shortage
            cluster={cluster}
            address={account.address}
            missing={missing}
            chain={chain}
            onFunded={preparation.refresh}
          />
        </div>
      )}
      {!isEmpty && (
        <ActionBar>
          {account === null ? (
            <div className="flex flex-wrap items-center justify-center gap-3">
              <span className="text-ink-soft">Connect a wallet to sign</span>
              {walletControl}
            </div>
          ) : (
            <>
              <Button
                look="primary"
                size="large"
                className="w-full sm:w-auto sm:min-w-64"
                disabled={!prepared || missing > 0n || isRunning}
                onClick={props.onSign}
              >
                Sign and send
              </Button>
              {isRunning && state.steps.at(-1) === 'waiting-for-wallet' && (
                <Button look="quiet" size="large" onClick={props.onCancel}>
                  Cancel
                </Button>
              )}
            </>
          )}
        </ActionBar>
      )}
    </>
  );
}

const AIRDROP_LAMPORTS = 1_000_000_000n;

/** @throws Error with the node's reason, such as a limit on airdrops */
async function getCoins(chain: ChainPort, cluster: Cluster, address: string, amount: bigint) {
  const { signal } = new AbortController();
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') throw new Error(outcome.reason);
  const { signature } = outcome;
  const end = await untilConfirmed(
    chain,
    cluster,
    { signature, onStatus: () => undefined },
    signal,
  );
  if (end.status !== 'confirmed') throw new Error(`The airdrop did not arrive (${end.status}).`);
}

interface ShortageProps {
  readonly cluster: Cluster;
  readonly address: string;
  readonly missing: bigint;
  readonly chain: ChainPort;
  readonly onFunded: () => void;
}

/** Too small a balance: coins on a test network, the missing amount elsewhere. */
function Shortage({ cluster, address, missing, chain, onFunded }: ShortageProps) {
  const [state, setState] = useState<'idle' | 'asking' | { readonly error: unknown }>('idle');
  const ask = async () => {
    setState('asking');
    try {
      const lamports = missing > AIRDROP_LAMPORTS ? missing : AIRDROP_LAMPORTS;
      await getCoins(chain, cluster, address, lamports);
      setState('idle');
      onFunded();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Notice tone="warn">
      <p className="min-w-0 flex-1">
        {cluster.test
          ? 'This wallet has too little SOL on this network to pay the fee.'
          : `This wallet needs ${printSol(missing)} more to pay the fee.`}
        {typeof state === 'object' && ` ${getErrorMessage(state.error)}`}
      </p>
      {cluster.test && (
        <Button disabled={state === 'asking'} onClick={() => void ask()}>
          Get test SOL
        </Button>
      )}
    </Notice>
  );
}
