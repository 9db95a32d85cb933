import { Fold } from '../../ui/fold';
import { StoredProofs } from './stored-proofs';
import { SignedByWallet } from './signed-by-wallet';
import { useProofs } from './use-proofs';

export function Proofs() {
  const proofs = useProofs();
  return (
    <section aria-label="Your proofs" className="border-line mt-12 border-t">
      <Fold title="Your proofs" note={String(proofs.count ?? '')}>
        <StoredProofs proofs={proofs} />
        <SignedByWallet />
      </Fold>
    </section>
  );
}
