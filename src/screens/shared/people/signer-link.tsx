import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import { getSignerPath } from '../routes';

interface SignerLinkProps {
  readonly address: string;
  readonly cluster: Cluster;
}

/** Leads from an address to what else it has signed. */
export function SignerLink({ address, cluster }: SignerLinkProps) {
  return (
    <Link
      to={getSignerPath(address, cluster.id)}
      className="text-accent rounded underline underline-offset-4"
    >
      More by this signer
    </Link>
  );
}
