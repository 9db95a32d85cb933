import { useId, useSyncExternalStore, type KeyboardEvent } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { SigningStep } from '@countersign/core/signing/signing-types';
import type { SigningState } from '@countersign/core/signing/signing';
import type { AccountSummary, WalletState } from '../../../browser/wallet/wallet';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { FocusPlace } from '../../../ui/focus/focus-place';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { useApp } from '../../app-context';
import { formatSol } from '@countersign/core/words/count';
import { ErrorText, NoAnswerYet } from '../../network';
import { Shortage } from '../status/shortage';
import { isAsking } from '../status/signing-status';
import * as words from '../words';
import { SigningReport } from './signing-report';
import type { Preparation } from './use-preparation';

export const SIGN_COLUMNS =
  'md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8';

interface SignBarProps {
  readonly cluster: Cluster;
  /** `preparation` is for this account, and the wallet may have switched to another since. */
  readonly account: AccountSummary | null;
  readonly preparation: Preparation;
  readonly state: SigningState;
  readonly onSign: () => void;
  readonly onCancel: () => void;
  readonly isReading: boolean;
  readonly filesObstacle: string | null;
  /** The person must first continue or forget an unfinished signing of the same content. */
  readonly isBegun: boolean;
  /** The page shows an earlier record of the same content. */
  readonly isSigned: boolean;
  readonly isEmpty: boolean;
}

export function SignBar(props: SignBarProps) {
  const { cluster, account, preparation, state } = props;
  const { wallet, WalletControl } = useApp();
  const [obstacleId, faultId] = [useId(), useId()];
  const walletState = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const report = <SigningReport state={state} />;
  if (props.isEmpty) return report;

  const { genesisHash, planned, prepared, error, refresh } = preparation;
  const isRunning = state.status === 'running';
  const stop = isRunning ? getStop(state.steps.at(-1)) : null;
  const connected = walletState.account?.address;
  const isConnecting = connected === undefined && !isRunning;
  const obstacle = isRunning ? null : getObstacle(props, walletState);
  const fault = isRunning ? null : error;
  const isPreparing = account !== null && planned !== null && prepared === null;
  const isWaiting = error === null && !isRunning && (genesisHash === null || isPreparing);
  const missing = prepared?.missingLamports ?? 0n;
  const isShort = account !== null && missing > 0n && obstacle === null && !isRunning;
  const isBlocked = props.isReading || isRunning || obstacle !== null;
  const isOfConnected = account !== null && account.address === connected;
  const canSign = prepared !== null && missing === 0n && !isBlocked && isOfConnected;
  const costs = (
    <SignCosts
      prepared={prepared}
      hasMark={planned?.claim.kind === 'revoke'}
      hasBalance={account !== null && obstacle === null}
      isRunning={isRunning}
    />
  );
  return (
    <ActionBar isCard>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        {/* Screen readers skip a live region that is mounted with its text, so it always stays. */}
        {report}
        <FocusPlace
          shows={isConnecting ? 'wallet' : isRunning ? 'running' : 'signing'}
          label={words.TITLE}
          className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 outline-none md:gap-y-4"
        >
          {obstacle !== null && (
            <p id={obstacleId} className="text-ink text-small basis-full text-pretty wrap-anywhere">
              {obstacle}
            </p>
          )}
          {fault !== null && (
            <div role="alert" className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
              <p id={faultId} className="text-ink text-small min-w-0 flex-1 wrap-anywhere">
                <ErrorText error={fault} />
              </p>
              <Button ref={passFocusOn} look="primary" onClick={refresh}>
                {words.TRY_AGAIN}
              </Button>
            </div>
          )}
          <p
            role="status"
            className="text-small text-ink-soft basis-full wrap-anywhere empty:sr-only"
          >
            {isWaiting && <NoAnswerYet clusters={[cluster]} advice={words.NETWORK_SILENT_ADVICE} />}
          </p>
          {isShort && prepared ? (
            <Shortage
              key={`${cluster.id} ${account.address}`}
              cluster={cluster}
              address={account.address}
              prepared={prepared}
              onFunded={refresh}
            >
              {costs}
            </Shortage>
          ) : (
            costs
          )}
          {isConnecting ? (
            <>
              <span className="text-ink-soft">{words.CONNECT}</span>
              <WalletControl look="primary" className="grow sm:grow-0" />
              <p
                role="status"
                className="text-small text-ink basis-full wrap-anywhere empty:sr-only"
              >
                {walletState.status === 'connecting' && walletState.pending && (
                  <UnlockHint wallet={walletState.pending.name} />
                )}
              </p>
            </>
          ) : isRunning ? null : (
            <Button
              look={isShort || fault !== null ? 'secondary' : 'primary'}
              size="large"
              className="grow aria-disabled:pointer-events-none"
              // After a signing the button returns, and gets the focus.
              data-focus-heir={state.status === 'idle' ? undefined : ''}
              // With `disabled`, the button would lose the focus.
              aria-disabled={!canSign}
              aria-describedby={
                obstacle !== null ? obstacleId : fault === null ? undefined : faultId
              }
              onClick={canSign ? props.onSign : undefined}
              onKeyDown={ignoreHeldKey}
            >
              {props.isSigned ? words.SIGN_AGAIN : words.SIGN}
            </Button>
          )}
          {stop !== null && (
            <Button
              size="large"
              className="grow"
              onClick={props.onCancel}
              onKeyDown={ignoreHeldKey}
            >
              {stop}
            </Button>
          )}
        </FocusPlace>
      </div>
    </ActionBar>
  );
}

function getObstacle(
  { isBegun, filesObstacle, cluster }: SignBarProps,
  walletState: WalletState,
): string | null {
  if (isBegun) return words.ASKED_ALREADY;
  return filesObstacle ?? getWalletObstacle(walletState, cluster.label);
}

export function getWalletObstacle(
  { wallet, account }: Pick<WalletState, 'wallet' | 'account'>,
  network: string,
): string | null {
  if (wallet === null || account === null) return null;
  if (!wallet.supportsChain) return words.formatWalletNotSetUp(network, wallet.name);
  if (!account.supportsChain) return words.formatAccountNotSetUp(network, wallet.name);
  if (!account.canSignTransaction && !account.canSignAndSend) {
    return words.formatNoWayToSign(wallet.name);
  }
  return null;
}

function getStop(step: SigningStep | undefined): string {
  return step === 'looking-here' || step === 'starting' || isAsking(step)
    ? words.CANCEL
    : words.STOP_WAITING;
}

/** A page can't see whether a wallet is locked, only that it does not answer. */
function UnlockHint({ wallet }: { readonly wallet: string }) {
  if (!useIsLate()) return null;
  return <>{words.formatUnlockHint(toVisibleText(wallet))}</>;
}

function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Solana charges this fee for one signature without a priority fee. */
const USUAL_FEE_LAMPORTS = 5_000n;

interface SignCostsProps {
  readonly prepared: PreparedClaim | null;
  readonly hasMark: boolean;
  readonly hasBalance: boolean;
  /** A phone has no room for the costs beside the steps. */
  readonly isRunning: boolean;
}

function SignCosts({ prepared, hasMark, hasBalance, isRunning }: SignCostsProps) {
  const cost = prepared
    ? prepared.feeLamports + (prepared.mark?.lamports ?? 0n)
    : USUAL_FEE_LAMPORTS + (hasMark ? MAX_MARK_LAMPORTS : 0n);
  return (
    <div
      data-costs=""
      className={`text-small text-ink-soft tabular-nums md:basis-full ${isRunning ? 'max-md:hidden' : ''}`}
    >
      <p>{words.formatCost(formatSol(round(cost)))}</p>
      {hasBalance && (
        <p>{words.formatBalance(prepared === null ? '…' : formatSol(prepared.balanceLamports))}</p>
      )}
    </div>
  );
}

/** Rounds to two digits, because the wallet shows the exact amount. */
function round(lamports: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(lamports).length - 2));
  return ((lamports + unit / 2n) / unit) * unit;
}
