import { toVisibleText } from '@countersign/proof/encoding';
import { useSyncExternalStore } from 'react';
import { ShortCode } from '../../../ui/copy/short-code';
import { useApp } from '../../shared/app-context';

/** The address, and the name that this device knows, once something later on the page has read it. */
export function SignerLine({ author }: { readonly author: string }) {
  const { names } = useApp();
  const { known } = useSyncExternalStore(names.subscribe, names.getState, names.getState);
  const name = known.find(({ address }) => address === author)?.name;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {name !== undefined && (
        <bdi translate="no" data-known-name="" className="font-medium wrap-anywhere">
          {toVisibleText(name)}
        </bdi>
      )}
      <ShortCode text={author} label="signer’s address" />
    </p>
  );
}
