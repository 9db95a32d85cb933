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
    <>
      {name !== undefined && (
        <p className="font-semibold wrap-anywhere">
          <bdi translate="no" data-known-name="">
            {toVisibleText(name)}
          </bdi>
        </p>
      )}
      <p className={name === undefined ? 'font-semibold' : ''}>
        <ShortCode text={author} label="signer’s address" hasIdenticon={false} />
      </p>
    </>
  );
}
