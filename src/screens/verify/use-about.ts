import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../flows/chain-port';
import { verifyEvidence } from '../../flows/verify-evidence';
import type { Claim, Verdict } from '../../proof';

/** Of links or a revocation: the verdict on the record that they name; undefined while unknown. */
export function useAbout(
  chain: ChainPort,
  cluster: Cluster | null,
  claim: Claim | null,
): Verdict | undefined {
  const isStatement = claim?.kind === 'links' || claim?.kind === 'revoke';
  const signature = isStatement ? claim.signature : null;
  const { data } = useQuery({
    queryKey: ['about', cluster?.id, signature],
    queryFn: async ({ signal }) => {
      if (signature === null || cluster === null) throw new Error('no record is named');
      return verifyEvidence(await chain.fetchEvidence(cluster, signature, signal));
    },
    enabled: signature !== null && cluster !== null,
    staleTime: 60_000,
    structuralSharing: false,
  });
  return data;
}
