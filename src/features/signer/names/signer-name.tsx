import { ShortCode } from '../../../ui/copy/short-code';
import { toVisibleText } from '@countersign/proof/encoding';
import { SIGNER_ADDRESS } from '../../words';
import { useNames } from './use-names';

/** The name that this device gives an address never replaces the address. */
export function SignerName({ address }: { readonly address: string }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="empty:hidden">
        <KnownName address={address} />
      </span>
      <ShortCode text={address} label={SIGNER_ADDRESS} />
    </span>
  );
}

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
