import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import { Button } from '../../../ui/button';
import { ErrorText } from '../../shared/error-text';
import { Faucet } from './faucet';
import { getTestCoins } from './get-test-coins';
import { getShortageCause, getShortageRemedy } from './shortage-messages';

const AIRDROP_LAMPORTS = 1_000_000_000n;

interface ShortageProps {
  readonly cluster: Cluster;
  readonly address: string;
  readonly prepared: PreparedClaim;
  readonly chain: NodeCalls;
  readonly onFunded: () => void;
  /** Stands between the reason and the button. */
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
      await getTestCoins(chain, cluster, { address, amount }, signal);
      if (signal.aborted) return;
      setState('idle');
      onFunded();
    } catch (error) {
      if (!signal.aborted) setState({ error });
    }
  };
  return (
    <>
      <p role="status" className="text-ink text-small basis-full text-pretty wrap-anywhere">
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
          className="grow"
          disabled={state === 'asking'}
          onClick={() => void ask()}
        >
          Get test SOL
        </Button>
      )}
    </>
  );
}
