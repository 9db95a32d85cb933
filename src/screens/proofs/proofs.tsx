import type { ChainPort } from '../../ports/chain';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { ReceiptRepository } from '../../ports/receipts';
import type { TreePort } from '../../ports/trees';
import type { WalletPort } from '../../ports/wallet';
import { Fold } from '../../ui/fold';
import { KeptProofs } from './kept-proofs';
import { SignedByWallet } from './signed-by-wallet';
import { useProofs } from './use-proofs';

interface ProofsProps {
  readonly keeper: ReceiptRepository;
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
