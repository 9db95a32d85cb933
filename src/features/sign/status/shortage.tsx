import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import { toShortText } from '@countersign/core/words/short-text';
import { Button } from '../../../ui/button';
import { formatMissingSol, formatSol } from '@countersign/core/words/count';
import { ErrorText } from '../../network';
import { useApp } from '../../app-context';
import { Faucet } from './faucet';
import * as words from '../words';

const AIRDROP_LAMPORTS = 1_000_000_000n;

interface ShortageProps {
  readonly cluster: Cluster;
  readonly address: string;
  readonly prepared: PreparedClaim;
  readonly onFunded: () => void;
  readonly children: ReactNode;
}

export function Shortage(props: ShortageProps) {
  const { cluster, address, prepared, onFunded, children } = props;
  const { chain } = useApp();
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
        {words.formatShortage(prepared.balanceLamports === 0n, cluster.label)} {getRemedy(prepared)}
        {!cluster.test && <> {words.BUY_SOL}</>}
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
          {words.GET_TEST_SOL}
        </Button>
      )}
    </>
  );
}

/** @throws Error that says why no coins were sent, with the node's reason if it refused */
async function getTestCoins(
  chain: NodeCalls,
  cluster: Cluster,
  { address, amount }: { readonly address: string; readonly amount: bigint },
  signal: AbortSignal,
) {
  const outcome = await chain.requestAirdrop(cluster, { address, amount }, signal);
  if (outcome.status === 'refused') {
    throw new Error(words.formatNoTestSol(toShortText(outcome.reason)));
  }
  const { signature } = outcome;
  const input = { signature, until: 'confirmed', onStatus: () => undefined } as const;
  const end = await chain.confirmSignature(cluster, input, signal);
  if (end.status === 'expired' || end.status === 'failed') throw new Error(words.TEST_SOL_LOST);
}

type Balance = Pick<PreparedClaim, 'feeLamports' | 'mark' | 'balanceLamports' | 'missingLamports'>;

export function getRemedy(balance: Balance): string {
  const { feeLamports, mark, balanceLamports, missingLamports } = balance;
  const format = balanceLamports === 0n ? words.formatAddToEmpty : words.formatAddToBalance;
  return format(
    formatMissingSol(missingLamports),
    formatAmount(feeLamports),
    mark && formatAmount(mark.lamports),
  );
}

function formatAmount(lamports: bigint): string {
  return formatSol(lamports).replace(' SOL', '');
}
