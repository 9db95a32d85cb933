import { ShortCode } from '../../../ui/copy/short-code';
import { KnownName } from './known-name';

/** The name that this device knows, and the address: never a name instead of an address. */
export function SignerName({ address }: { readonly address: string }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="empty:hidden">
        <KnownName address={address} />
      </span>
      <ShortCode text={address} label="signer’s address" />
    </span>
  );
}
