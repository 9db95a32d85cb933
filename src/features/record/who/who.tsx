import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Verdict } from '@countersign/proof';
import type { DroppedHere } from '../../files';
import { Button, LINE_LINK } from '../../../ui/button';
import { Menu } from '../../../ui/menu/menu';
import { OutsideText, NameDialog, OutsideLink, type KnownSigner } from '../../signer';
import { getSignerPath } from '../../routes';
import { ExpectedSigner } from './expected-signer';
import { MoreMenu } from './more-menu';
import * as words from './words';
import { isSigned } from '../words/shown-record';
import type { SignerLink } from '../data/use-related';

interface WhoProps {
  readonly author: string;
  readonly signer: KnownSigner;
  readonly verdict: Verdict;
  readonly dropped: DroppedHere;
  readonly cluster: Cluster;
  readonly links: readonly SignerLink[];
  readonly isWithdrawn: boolean;
  readonly hasMore: boolean;
  readonly isContradicted: boolean;
}

export function Who(props: WhoProps) {
  const { author, signer, verdict, dropped, cluster, links } = props;
  const { isWithdrawn, hasMore, isContradicted } = props;
  const isAskable = isSigned(verdict);
  const [isComparing, setComparing] = useState(false);
  const [isNaming, setNaming] = useState(false);
  return (
    <section aria-label={words.ABOUT_SIGNER} data-who="" className="grid gap-2">
      {links.length > 0 && (
        <div>
          <p className="text-small text-ink-soft">{words.LINKS_HEADING}</p>
          <ul aria-label={words.LINKS} className="mt-1 grid gap-1">
            {links.map(({ url, isFinal }) => (
              <li key={url} className="min-w-0 wrap-anywhere">
                {/* A link is clickable only if the record that adds it counts. */}
                {isWithdrawn || isContradicted || !isFinal ? (
                  <OutsideText text={url} />
                ) : (
                  <OutsideLink url={url} />
                )}
                {!isFinal && (
                  <span className="text-small text-ink-soft">{words.NOT_PERMANENT}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <Link to={getSignerPath(author, cluster.id)} className={LINK}>
          {words.OTHER_FILES}
        </Link>
        {isAskable && !signer.isYou && (
          <a
            href="#compare"
            aria-expanded={isComparing}
            className={LINK}
            onClick={(event) => {
              event.preventDefault();
              setComparing(!isComparing);
            }}
          >
            {words.COMPARE}
          </a>
        )}
        {isAskable && hasMore && (
          <Menu
            trigger={
              <Button look="quiet" className="text-small -ms-3.5">
                <Ellipsis aria-hidden className="size-4" />
                {words.MORE}
              </Button>
            }
          >
            {(menu) => (
              <MoreMenu
                {...{ menu, signer, verdict, dropped, cluster }}
                onName={() => {
                  setNaming(true);
                }}
              />
            )}
          </Menu>
        )}
      </div>
      {isComparing && <ExpectedSigner key={author} signer={author} />}
      {isNaming && (
        <NameDialog
          address={author}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </section>
  );
}

const LINK = `${LINE_LINK} text-small text-start`;
