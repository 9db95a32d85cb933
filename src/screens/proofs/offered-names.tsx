import { toVisibleText } from '@countersign/proof/encoding';
import { useMemo, type ReactNode } from 'react';
import { findMistaken } from '../../flows/people/look-alike';
import type { KnownName } from '../../ports/names';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { Notice } from '../../ui/notice';
import { LookAlikeTag, NamesakeTag } from '../shared/people/signer-name';
import { useNames } from '../shared/people/use-names';

const MOST_SHOWN = 5;
/** Whoever made the file chose how many may be taken for others. */
const MOST_WARNED = 20;

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
  const mistaken = useMemo(() => findMistaken(names, known), [names, known]);
  const warned = mistaken.slice(0, MOST_WARNED);
  const isMistaken = new Set(mistaken.map(({ offered }) => offered));
  const others = names.filter((name) => !isMistaken.has(name));
  const shown = others.slice(0, Math.max(0, MOST_SHOWN - warned.length));
  return (
    <div className="mt-2">
      <Notice tone="warn">
        <div className="min-w-0" role="group" aria-label="Names of wallets">
          <p className="font-medium">
            The file also names{' '}
            {names.length === 1 ? 'a wallet' : `${formatCount(names.length)} wallets`}. Add
            {names.length === 1 ? ' this name' : ' these names'} only if you trust who made the
            file.
          </p>
          <ul className="text-small mt-1">
            {warned.map(({ offered, other, isNamesake }) => (
              <OfferedName key={offered.address} {...offered}>
                {isNamesake && other.name !== null ? (
                  <NamesakeTag name={other.name} />
                ) : (
                  <LookAlikeTag address={offered.address} />
                )}
              </OfferedName>
            ))}
            {mistaken.length > warned.length && (
              <li className="text-warn">
                {`and ${formatCount(mistaken.length - warned.length)} more that look like wallets you know`}
              </li>
            )}
            {shown.map((name) => (
              <OfferedName key={name.address} {...name} />
            ))}
            {others.length > shown.length && (
              <li>{`and ${formatCount(others.length - shown.length)} more`}</li>
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

interface OfferedNameProps extends KnownName {
  /** What it may be taken for. */
  readonly children?: ReactNode;
}

function OfferedName({ address, name, children }: OfferedNameProps) {
  return (
    <li className="wrap-anywhere">
      <bdi translate="no" className="font-medium">
        {toVisibleText(name)}
      </bdi>{' '}
      <code translate="no" className="font-mono">
        {address}
      </code>{' '}
      {children}
    </li>
  );
}
