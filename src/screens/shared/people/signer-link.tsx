import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { getSignerPath } from '../routes';
import { shorten } from '../shorten';

interface SignerLinkProps {
  readonly address: string;
  readonly cluster: Cluster;
}

/** Leads from an address to what else it has signed. */
export function SignerLink({ address, cluster }: SignerLinkProps) {
  return (
    <Link
      to={getSignerPath(address, cluster.id)}
      aria-label={`More by this signer: ${shorten(address)}`}
      className="text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-0"
    >
      More by this signer
    </Link>
  );
}
