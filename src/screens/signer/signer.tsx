import { isStatement } from '@countersign/proof/claims';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../config/configuration';
import { useApp } from '../shared/app-context';
import { NameForm } from '../shared/people/name-form';
import { SignerName } from '../shared/people/signer-name';
import { CHALLENGE, getRecordPath } from '../shared/routes';
import { SearchStatus } from './search-status';
import { SignedLists } from './signed-lists';
import { useSignedSearch } from './use-signed-search';

interface SignerProps {
  readonly address: string;
  readonly cluster: Cluster;
}

export function Signer({ address, cluster }: SignerProps) {
  const { chain, wallet } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const { search, mentions, found, askAgain } = useSignedSearch(chain, cluster, address);
  const newest = found.records.find(({ verdict: { claim } }) => !isStatement(claim));
  return (
    <>
      <div className="grid gap-3">
        <p>
          <SignerName address={address} />
        </p>
        {account?.address === address && <p>This is you: the wallet that is connected.</p>}
        <NameForm address={address} />
        {newest && (
          <p>
            <Link
              to={`${getRecordPath(newest.verdict.signature, cluster.id)}${CHALLENGE}`}
              className="text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-0"
            >
              Is the signer still in control?
            </Link>
          </p>
        )}
        <p className="text-ink-soft">Nobody can know from here who holds this key.</p>
      </div>
      <h2 className="text-title mt-8 font-semibold">What it has signed on {cluster.label}</h2>
      <SearchStatus {...{ cluster, mentions, found, search, askAgain }} />
      <SignedLists found={found} cluster={cluster} />
    </>
  );
}
