import { isStatement } from '@countersign/proof/claims';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { seekSigner } from '@countersign/core/records/lookup/look-up';
import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import type { SearchRow } from '@countersign/core/records/search-rows';
import { useApp } from '../shared/app-context';
import { NameForm } from '../shared/people/name-form';
import { SignerName } from '../shared/people/signer-name';
import { CHALLENGE, getRecordPath } from '../shared/routes';
import { SignedLists } from '../shared/signed/signed-lists';
import { SignedStatus } from '../shared/signed/signed-status';
import { useMentions } from '../shared/signed/use-mentions';
import { useSignedRecords } from '../shared/signed/use-signed-records';

interface SignerProps {
  readonly address: string;
  readonly cluster: Cluster;
}

export function Signer({ address, cluster }: SignerProps) {
  const { chain } = useApp();
  const sought = useMemo(() => seekSigner(address), [address]);
  const list = useMentions(chain, cluster, sought);
  const rows = list?.mentions.rows ?? NO_ROWS;
  const { found, askAgain } = useSignedRecords(chain, cluster, { sought, rows }, true);
  const { records, doubtful, asking, newer } = found;
  const isEmpty = records.length + doubtful.length + asking.length + newer === 0;
  return (
    <>
      <AboutSigner {...{ address, cluster, records }} />
      <h2 className="text-title mt-8 font-semibold">What it has signed on {cluster.label}</h2>
      {list === null ? (
        <p role="status" className="text-small text-ink-soft mt-2">
          Asking {cluster.label}…
        </p>
      ) : (
        <SignedStatus {...{ cluster, list, found, isEmpty, askAgain }} words={WORDS} />
      )}
      <SignedLists title="Signed by this wallet" current={null} {...{ found, cluster }} />
    </>
  );
}

const NO_ROWS: readonly SearchRow[] = [];
const WORDS = {
  none: 'Nothing found that this wallet signed',
  one: 'other transaction mentions this wallet. The list shows no such record there, so it is not shown.',
  many: 'other transactions mention this wallet. The list shows no such record there, so they are not shown.',
};

interface AboutSignerProps extends SignerProps {
  /** Verified, newest first. */
  readonly records: SignedRecords['records'];
}

function AboutSigner({ address, cluster, records }: AboutSignerProps) {
  const { wallet } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const newest = records.find(({ verdict: { claim } }) => !isStatement(claim));
  return (
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
            Ask the signer for proof
          </Link>
        </p>
      )}
      <p className="text-ink-soft">Nobody can know from here who holds this key.</p>
    </div>
  );
}
