import type { Cluster } from '@countersign/core/configuration/configuration';
import { CopyText } from '../../../ui/copy/copy-text';
import { shorten } from '../../signer';

/** The Solana Foundation's page for test SOL. */
const FAUCET = 'https://faucet.solana.com';

const SERVED: ReadonlySet<string> = new Set(['solana:devnet', 'solana:testnet']);

interface FaucetProps {
  readonly cluster: Cluster;
  readonly address: string;
}

export function Faucet({ cluster, address }: FaucetProps) {
  if (!SERVED.has(cluster.id)) return null;
  return (
    <p className="text-small flex basis-full flex-wrap items-center gap-x-2">
      <span>{`Get SOL for ${cluster.label} at`}</span>
      <a
        href={FAUCET}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent rounded underline underline-offset-4"
      >
        faucet.solana.com
      </a>
      <span>for this address:</span>
      <code translate="no" title={address} className="font-mono">
        {shorten(address)}
      </code>
      <CopyText text={address} label="Copy address" />
    </p>
  );
}
