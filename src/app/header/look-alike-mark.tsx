import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useIsLookAlike } from '../../screens/shared/people/signer-name';

/** Beside the address of the connected wallet; its menu says more. */
export function LookAlikeMark({ address }: { readonly address: string }) {
  if (!useIsLookAlike(address)) return null;
  return (
    <>
      <TriangleAlert aria-hidden className="text-warn size-4" />
      <span className="text-small text-warn md:sr-only">
        <span className="sr-only">, </span>
        <span>looks like another wallet</span>
      </span>
    </>
  );
}
