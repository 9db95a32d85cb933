import { toVisibleText } from '@countersign/proof/encoding';
import { useNames } from './use-names';

/** Beside the address, never instead of it. */
export function KnownName({ address }: { readonly address: string }) {
  const name = useNames().known.find((one) => one.address === address)?.name;
  if (name === undefined) return null;
  return (
    <>
      <bdi translate="no" data-known-name="" className="font-medium wrap-anywhere">
        {toVisibleText(name)}
      </bdi>{' '}
    </>
  );
}
