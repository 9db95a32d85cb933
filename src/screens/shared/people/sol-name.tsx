import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { SolName as SolNameAnswer } from '../../../ports/chain';
import { Button } from '../../../ui/button';
import { useApp } from '../app-context';
import { getErrorMessage } from '../error-message';
import { getNodeHost } from '../node-host';

interface SolNameProps {
  readonly address: string;
  readonly cluster: Cluster;
}

/** On request: the .sol name that leads to a wallet, as one node's word. They exist on Mainnet only. */
export function SolName(props: SolNameProps) {
  return props.cluster.id === 'solana:mainnet' ? <MainnetName {...props} /> : null;
}

function MainnetName({ address, cluster }: SolNameProps) {
  const { chain } = useApp();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sol-name', cluster.id, address],
    queryFn: ({ signal }) => chain.fetchSolName(cluster, address, signal),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const isFailed = error !== null && !isFetching;
  return (
    <div>
      {(!isAsked || isFailed) && (
        <Button
          onClick={() => {
            if (isFailed) void refetch();
            setAsked(true);
          }}
        >
          Look for a .sol name
        </Button>
      )}
      <p role="status" className="text-ink-soft mt-1 wrap-anywhere empty:sr-only">
        {isFetching && `Looking on ${cluster.label}…`}
        {isFailed && `The .sol name could not be looked up: ${getErrorMessage(error)}`}
        {data && <Testimony {...data} />}
      </p>
    </div>
  );
}

function Testimony({ name, node }: SolNameAnswer) {
  if (name === null) return <>This wallet has no .sol name, says {getNodeHost(node)}.</>;
  return (
    <>
      <bdi translate="no">{name}</bdi> points to this wallet, says {getNodeHost(node)}. A name can
      be bought by anyone: it does not prove who this is.
    </>
  );
}
