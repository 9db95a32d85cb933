import type { ChainPort } from '../../flows/chain-port';
import type { ClusterSelection } from '../../flows/cluster-selection';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { TreePort } from '../../flows/tree-port';
import type { WalletPort } from '../../flows/wallet-port';
import { Fold } from '../../ui/fold';
import { KeptProofs } from './kept-proofs';
import { SignedByWallet } from './signed-by-wallet';
import { useProofs } from './use-proofs';

interface ProofsProps {
  readonly keeper: ProofKeeper;
  readonly trees: TreePort;
  readonly chain: ChainPort;
  readonly wallet: WalletPort;
  readonly selection: ClusterSelection;
}

/** What a person has signed before: kept on this device, and to be found again on the network. */
export function Proofs({ keeper, trees, chain, wallet, selection }: ProofsProps) {
  const proofs = useProofs(keeper, trees);
  return (
    <section aria-label="Your proofs" className="border-line mt-12 border-t">
      <Fold title="Your proofs" note={String(proofs.count ?? '')}>
        <KeptProofs proofs={proofs} />
        <SignedByWallet chain={chain} wallet={wallet} selection={selection} />
      </Fold>
    </section>
  );
}
