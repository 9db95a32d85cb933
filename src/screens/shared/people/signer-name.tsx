import { ShortCode } from '../../../ui/copy/short-code';
import { toVisibleText } from '@countersign/proof/encoding';
import { findLookAlikes, isKnown } from '../../../flows/people/look-alike';
import { KnownName } from './known-name';
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

/** It resembles an address that this device knows, and is one that it does not know. */
export function useIsLookAlike(address: string): boolean {
  const names = useNames();
  return !isKnown(address, names) && findLookAlikes(address, names).length > 0;
}

const TAG = 'text-small rounded-full border px-2.5 py-0.5';
const WARNING = `${TAG} border-warn/40 bg-warn-soft text-warn`;

/** Where a whole notice has no room: the address is not the known one that it resembles. */
export function LookAlikeTag({ address }: { readonly address: string }) {
  const names = useNames();
  const [alike] = findLookAlikes(address, names);
  if (alike === undefined) return null;
  const known = alike.name === null ? 'your own wallet' : <Name text={alike.name} />;
  return isKnown(address, names) ? (
    <span data-resembles="known" className={`${TAG} border-line text-ink-soft`}>
      You also know a similar address: {known}
    </span>
  ) : (
    <span data-resembles="" className={WARNING}>
      Not {known}: the address only looks similar
    </span>
  );
}

function Name({ text }: { readonly text: string }) {
  return <bdi translate="no">“{toVisibleText(text)}”</bdi>;
}
