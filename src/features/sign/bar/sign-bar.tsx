import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { AccountSummary } from '../../../browser/wallet/wallet';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { FocusPlace } from '../../../ui/focus/focus-place';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { ErrorText, NoAnswerYet, formatSol } from '../../network';
import { Shortage } from '../status/shortage';
import type { Preparation } from './use-preparation';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import { MAX_MARK_LAMPORTS } from '@countersign/proof/claims';
import * as words from '../words';

interface SignBarProps {
  readonly cluster: Cluster;
  readonly chain: NodeCalls;
  readonly account: AccountSummary | null;
  readonly preparation: Preparation;
  /** Replaces the button until an account is connected; null afterwards. */
  readonly walletControl: ReactNode;
  readonly pending: string | null;
  /** Why this can't be signed now, apart from missing coins; null if it can. */
  readonly obstacle: string | null;
  readonly isRunning: boolean;
  /** A signing has ended, so the button returns and gets the focus. */
  readonly hasRun: boolean;
  readonly isWaiting: boolean;
  readonly canSign: boolean;
  readonly isSigned: boolean;
  readonly status: ReactNode;
  readonly onSign: () => void;
  readonly children: ReactNode;
}

/** Always visible: the costs, the obstacles, and the next action. */
export function SignBar(props: SignBarProps) {
  const { cluster, chain, account, preparation, walletControl, obstacle } = props;
  const { isRunning, hasRun, isWaiting, canSign, isSigned, onSign, status, pending, children } =
    props;
  const { prepared, planned, error } = preparation;
  const [id, faultId] = [useId(), useId()];
  const isConnecting = walletControl !== null;
  const shownObstacle = isRunning ? null : obstacle;
  const fault = isRunning ? null : error;
  const costs = (
    <SignCosts
      prepared={prepared}
      hasMark={planned?.claim.kind === 'revoke'}
      hasBalance={account !== null && shownObstacle === null}
      isRunning={isRunning}
    />
  );
  const isShort =
    shownObstacle === null &&
    !isRunning &&
    account !== null &&
    (prepared?.missingLamports ?? 0n) > 0n;
  return (
    <ActionBar isCard>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        {/* Always mounted, because screen readers skip a live region that is added with its
            text. */}
        {status}
        <FocusPlace
          shows={isConnecting ? 'wallet' : isRunning ? 'running' : 'signing'}
          label={words.TITLE}
          className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 outline-none md:gap-y-4"
        >
          {shownObstacle !== null && (
            <p id={id} className="text-ink text-small basis-full text-pretty wrap-anywhere">
              {shownObstacle}
            </p>
          )}
          {fault !== null && (
            <div role="alert" className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
              <p id={faultId} className="text-ink text-small min-w-0 flex-1 wrap-anywhere">
                <ErrorText error={fault} />
              </p>
              <Button ref={passFocusOn} look="primary" onClick={preparation.refresh}>
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
              chain={chain}
              onFunded={preparation.refresh}
            >
              {costs}
            </Shortage>
          ) : (
            costs
          )}
          {isConnecting ? (
            <>
              <span className="text-ink-soft">{words.CONNECT}</span>
              {walletControl}
              <p
                role="status"
                className="text-small text-ink basis-full wrap-anywhere empty:sr-only"
              >
                {pending !== null && <UnlockHint wallet={pending} />}
              </p>
            </>
          ) : isRunning ? null : (
            <Button
              look={isShort || fault !== null ? 'secondary' : 'primary'}
              size="large"
              className="grow aria-disabled:pointer-events-none"
              data-focus-heir={hasRun ? '' : undefined}
              // Not `disabled`, so that a focused button keeps the focus.
              aria-disabled={!canSign}
              aria-describedby={shownObstacle !== null ? id : fault === null ? undefined : faultId}
              onClick={canSign ? onSign : undefined}
              onKeyDown={ignoreHeldKey}
            >
              {isSigned ? words.SIGN_AGAIN : words.SIGN}
            </Button>
          )}
          {children}
        </FocusPlace>
      </div>
    </ActionBar>
  );
}

/** A page can't see whether a wallet is locked, only that it does not answer. */
function UnlockHint({ wallet }: { readonly wallet: string }) {
  if (!useIsLate()) return null;
  return <>{words.formatUnlockHint(toVisibleText(wallet))}</>;
}

/** A key that is held down must not sign again. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** The fee of one signature without a priority fee. */
const USUAL_FEE_LAMPORTS = 5_000n;

interface SignCostsProps {
  readonly prepared: PreparedClaim | null;
  readonly hasMark: boolean;
  /** False if the account can't sign here, so that its balance does not matter. */
  readonly hasBalance: boolean;
  /** On a phone there is no room for the costs beside the steps. */
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

/** To two digits: more is not needed beforehand, and the wallet shows the exact amount. */
function round(lamports: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(lamports).length - 2));
  return ((lamports + unit / 2n) / unit) * unit;
}
