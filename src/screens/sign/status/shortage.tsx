import { useEffect, useRef, useState } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../../ports/chain';
import { confirmTransaction } from '../../../flows/signing/confirm-transaction';
import { toVisibleText } from '../../../proof';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { getErrorMessage } from '../../shared/error-message';
import { getShortageCause, getShortageRemedy } from './shortage-messages';

const AIRDROP_LAMPORTS = 1_000_000_000n;

/** @throws Error with the node's reason, such as a limit on airdrops */
async function getCoins(
  chain: ChainPort,
  cluster: Cluster,
  { address, amount }: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
) {
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') throw new Error(outcome.reason);
  const { signature } = outcome;
  const end = await confirmTransaction(
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
  readonly prepared: PreparedClaim;
  readonly chain: ChainPort;
  readonly onFunded: () => void;
}

/** Too small a balance: why, what to add, and coins on a test network. */
export function Shortage({ cluster, address, prepared, chain, onFunded }: ShortageProps) {
  const missing = prepared.missingLamports;
  const [state, setState] = useState<'idle' | 'asking' | { readonly error: unknown }>('idle');
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async () => {
    const { signal } = (asking.current = new AbortController());
    setState('asking');
    try {
      const amount = missing > AIRDROP_LAMPORTS ? missing : AIRDROP_LAMPORTS;
      await getCoins(chain, cluster, { address, amount }, signal);
      if (signal.aborted) return;
      setState('idle');
      onFunded();
    } catch (error) {
      if (!signal.aborted) setState({ error });
    }
  };
  return (
    <Notice tone="warn">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {getShortageCause(prepared, cluster.label)} {getShortageRemedy(prepared)}
        {typeof state === 'object' && ` ${toVisibleText(getErrorMessage(state.error))}`}
      </p>
      {cluster.test && (
        <Button disabled={state === 'asking'} onClick={() => void ask()}>
          Get test SOL
        </Button>
      )}
    </Notice>
  );
}
