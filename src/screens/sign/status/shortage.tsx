import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../../ports/chain';
import { confirmTransaction } from '../../../flows/signing/confirm-transaction';
import { Button } from '../../../ui/button';
import { ErrorText } from '../../shared/error-text';
import { toShortText } from '../../shared/short-text';
import { Faucet } from './faucet';
import { getShortageCause, getShortageRemedy } from './shortage-messages';

const AIRDROP_LAMPORTS = 1_000_000_000n;

/** @throws Error that says why none came, with the node's reason where it refused */
async function getCoins(
  chain: ChainPort,
  cluster: Cluster,
  { address, amount }: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
) {
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') {
    throw new Error(`The server gave no test SOL: “${toShortText(outcome.reason)}”.`);
  }
  const { signature } = outcome;
  const end = await confirmTransaction(
    chain,
    cluster,
    { signature, onStatus: () => undefined },
    signal,
  );
  if (end.status !== 'confirmed') throw new Error('The test SOL did not arrive.');
}

interface ShortageProps {
  readonly cluster: Cluster;
  readonly address: string;
  readonly prepared: PreparedClaim;
  readonly chain: ChainPort;
  readonly onFunded: () => void;
  /** What stands between the reason and the button. */
  readonly children: ReactNode;
}

/** Too small a balance: why, what to add, and coins on a test network. */
export function Shortage(props: ShortageProps) {
  const { cluster, address, prepared, chain, onFunded, children } = props;
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
    <>
      <p role="status" className="text-warn text-small basis-full text-pretty wrap-anywhere">
        {getShortageCause(prepared, cluster.label)} {getShortageRemedy(prepared)}
        {!cluster.test && ' You can buy SOL in most wallets, or at an exchange that sends it here.'}
        {typeof state === 'object' && (
          <>
            {' '}
            <ErrorText error={state.error} />
          </>
        )}
      </p>
      {typeof state === 'object' && <Faucet cluster={cluster} address={address} />}
      {children}
      {cluster.test && (
        <Button
          look="primary"
          size="large"
          className="grow sm:grow-0"
          disabled={state === 'asking'}
          onClick={() => void ask()}
        >
          Get test SOL
        </Button>
      )}
    </>
  );
}
