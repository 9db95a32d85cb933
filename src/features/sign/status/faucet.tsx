import type { Cluster, ClusterId } from '@countersign/core/configuration/cluster';
import { CopyText } from '../../../ui/copy/copy-text';
import { Filled } from '../../../ui/filled';
import { shorten } from '../../signer';
import * as words from '../words';

/** The Solana Foundation runs this faucet. */
const FAUCET = { href: 'https://faucet.solana.com', host: 'faucet.solana.com' };

const IS_SERVED: Readonly<Record<string, boolean>> = {
  'solana:mainnet': false,
  'solana:devnet': true,
  'solana:testnet': true,
  'solana:localnet': false,
} satisfies Record<ClusterId, boolean>;

interface FaucetProps {
  readonly cluster: Cluster;
  readonly address: string;
}

export function Faucet({ cluster, address }: FaucetProps) {
  if (IS_SERVED[cluster.id] !== true) return null;
  const faucet = (
    <a
      href={FAUCET.href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent rounded underline underline-offset-4"
    >
      {FAUCET.host}
    </a>
  );
  return (
    <p className="text-small flex basis-full flex-wrap items-center gap-x-2">
      <span>
        <Filled text={words.FAUCET} parts={{ network: cluster.label, faucet }} />
      </span>
      <code translate="no" title={address} className="font-mono">
        {shorten(address)}
      </code>
      <CopyText text={address} label={words.COPY_ADDRESS} />
    </p>
  );
}
