import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { useApp } from '../../shared/app-context';
import { NameForm } from '../../shared/people/name-form';
import { OutsideText } from '../../shared/outside-text';
import { OutsideLink } from '../../shared/people/outside-link';
import { useNames } from '../../shared/people/use-names';
import { CHALLENGE, getSignerPath } from '../../shared/routes';
import { ExpectedSigner } from './expected-signer';

interface WhoProps {
  /** Base58. */
  readonly author: string;
  readonly cluster: Cluster;
  /** Links that the signer added to the record. */
  readonly links: readonly string[];
  /** The record stands: else its links are shown, and lead nowhere. */
  readonly areLinksSure: boolean;
  /** Whether it is the expected signer, and still in control. */
  readonly isAskable: boolean;
}

/** Shows what this device, the signer's own links and the network tell of the signer. */
export function Who({ author, cluster, links, areLinksSure, isAskable }: WhoProps) {
  const { wallet } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const { own } = useNames();
  const isConnected = account?.address === author;
  return (
    <section aria-label="About the signer" data-who="" className="grid gap-2">
      {(isConnected || own.includes(author)) && (
        <p>
          {isConnected
            ? 'This is you: the wallet that is connected.'
            : 'This is you: this device has signed with this wallet.'}
        </p>
      )}
      <NameForm address={author} />
      {links.length > 0 && (
        <div>
          <p className="text-ink-soft">Links that the signer added:</p>
          <ul aria-label="Links by the signer" className="mt-1 grid gap-1">
            {links.map((url) => (
              <li key={url} className="min-w-0 wrap-anywhere">
                {areLinksSure ? <OutsideLink url={url} /> : <OutsideText text={url} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={getSignerPath(author, cluster.id)} className={LINK}>
          What else this wallet has signed
        </Link>
        {isAskable && (
          <a href={CHALLENGE} className={LINK}>
            Is the signer still in control?
          </a>
        )}
      </p>
      {isAskable && <ExpectedSigner key={author} signer={author} />}
    </section>
  );
}

const LINK =
  'text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-0';
