import { toVisibleText } from '@countersign/proof/encoding';
import type { KnownName } from '../../ports/names';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { Notice } from '../../ui/notice';

const MOST_SHOWN = 5;

interface OfferedNamesProps {
  readonly names: readonly KnownName[];
  readonly onAnswer: (isAdded: boolean) => void;
}

/** Whoever made the file chose these names: a person says whether they are to be believed. */
export function OfferedNames({ names, onAnswer }: OfferedNamesProps) {
  if (names.length === 0) return null;
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
            {names.slice(0, MOST_SHOWN).map(({ address, name }) => (
              <li key={address} className="wrap-anywhere">
                <bdi translate="no" className="font-medium">
                  {toVisibleText(name)}
                </bdi>{' '}
                <code translate="no" className="font-mono">
                  {address}
                </code>
              </li>
            ))}
            {names.length > MOST_SHOWN && (
              <li>and {formatCount(names.length - MOST_SHOWN)} more</li>
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
