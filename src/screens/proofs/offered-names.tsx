import { toVisibleText } from '@countersign/proof/encoding';
import { findLookAlikes } from '../../flows/people/look-alike';
import type { KnownName } from '../../ports/names';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { Notice } from '../../ui/notice';
import { LookAlikeTag } from '../shared/people/signer-name';
import { useNames } from '../shared/people/use-names';

const MOST_SHOWN = 5;

interface OfferedNamesProps {
  readonly names: readonly KnownName[];
  readonly onAnswer: (isAdded: boolean) => void;
}

/** Whoever made the file chose these names: a person says whether they are to be believed. */
export function OfferedNames(props: OfferedNamesProps) {
  return props.names.length === 0 ? null : <Offer {...props} />;
}

function Offer({ names, onAnswer }: OfferedNamesProps) {
  const known = useNames();
  // None of these is left to “and 7 more”.
  const isAlike = ({ address }: KnownName) => findLookAlikes(address, known).length > 0;
  const alike = names.filter(isAlike);
  const others = names.filter((name) => !isAlike(name));
  const shown = [...alike, ...others.slice(0, Math.max(0, MOST_SHOWN - alike.length))];
  return (
    <div className="mt-2">
      <Notice tone="warn">
        <div className="min-w-0" role="group" aria-label="Names of wallets">
          <p className="font-medium">
            The file also names {names.length === 1 ? 'a wallet' : `${names.length} wallets`}. Add
            {names.length === 1 ? ' this name' : ' these names'} only if you trust who made the
            file.
          </p>
          <ul className="text-small mt-1">
            {shown.map(({ address, name }) => (
              <li key={address} className="wrap-anywhere">
                <bdi translate="no" className="font-medium">
                  {toVisibleText(name)}
                </bdi>{' '}
                <code translate="no" className="font-mono">
                  {address}
                </code>{' '}
                <LookAlikeTag address={address} />
              </li>
            ))}
            {names.length > shown.length && (
              <li>{`and ${formatCount(names.length - shown.length)} more`}</li>
            )}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              onClick={() => {
                onAnswer(true);
              }}
            >
              {names.length === 1 ? 'Add the name' : 'Add the names'}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                onAnswer(false);
              }}
            >
              Don’t add
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
