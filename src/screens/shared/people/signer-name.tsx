import { ShortCode } from '../../../ui/copy/short-code';
import { toVisibleText } from '@countersign/proof/encoding';
import { findLookAlikes } from '../../../flows/people/look-alike';
import { useNames } from './use-names';

/** The name that this device knows, and the address: never a name instead of an address. */
export function SignerName({ address }: { readonly address: string }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="empty:hidden">
        <KnownName address={address} />
      </span>
      <ShortCode text={address} label="signer’s address" />
      <LookAlikeTag address={address} />
    </span>
  );
}

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

/** It resembles an address that this device knows, and is another. */
export function useIsLookAlike(address: string): boolean {
  return findLookAlikes(address, useNames()).length > 0;
}

const TAG = 'border-warn/40 bg-warn-soft text-warn text-small rounded-full border px-2.5 py-0.5';

/** For an address whose name reads like that of another wallet. */
export function NamesakeTag({ name }: { readonly name: string }) {
  return (
    <span data-resembles="" className={TAG}>
      You call another wallet <bdi translate="no">“{toVisibleText(name)}”</bdi>
    </span>
  );
}

/** Where a whole notice has no room: the address is not the known one that it resembles. */
export function LookAlikeTag({ address }: { readonly address: string }) {
  const [alike] = findLookAlikes(address, useNames());
  if (alike === undefined) return null;
  return (
    <span data-resembles="" className={TAG}>
      Not{' '}
      {alike.name === null ? (
        'your own wallet'
      ) : (
        <bdi translate="no">“{toVisibleText(alike.name)}”</bdi>
      )}
      : the address only looks similar
    </span>
  );
}
