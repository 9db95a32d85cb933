import { isStatement } from '@countersign/proof/claims';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { seekSigner } from '@countersign/core/records/lookup/look-up';
import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import type { SearchRow } from '@countersign/core/records/search-rows';
import { formatCount } from '@countersign/core/words/count';
import { formatDay } from '@countersign/core/words/date';
import { getButtonClasses, LINE_LINK } from '../../ui/button';
import { CopyButton } from '../../ui/copy/copy-button';
import { Identicon } from '../../ui/identicon';
import { PageHeading } from '../../ui/page';
import { useApp } from '../app-context';
import { NameDialog } from './names/name-dialog';
import { useKnownSigner } from './names/use-names';
import { CHALLENGE, getRecordPath } from '../routes';
import { shorten } from './shorten';
import { SignedLists } from './records/signed-lists';
import { getProgress, SignedStatus } from './records/signed-status';
import { useMentions } from './records/use-mentions';
import { useSignedRecords } from './records/use-signed-records';

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
  const newest = records.find(({ verdict: { claim } }) => !isStatement(claim));
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <AboutSigner key={address} address={address} />
        {list === null ? (
          <p role="status" className="text-small text-ink-soft mt-6">
            Asking {cluster.label}…
          </p>
        ) : (
          <>
            <h2 className="text-lead mt-6 font-semibold">
              {formatHeading(found, getProgress(list, found).isWhole, cluster)}
            </h2>
            <SignedLists title="Signed by this wallet" current={null} {...{ found, cluster }} />
            <SignedStatus
              {...{ cluster, list, found, isEmpty, askAgain }}
              none="none of this wallet"
            />
          </>
        )}
      </div>
      <div className="grid gap-4">
        {newest && (
          <Link
            to={`${getRecordPath(newest.verdict.signature, cluster.id)}${CHALLENGE}`}
            className={getButtonClasses('secondary')}
          >
            Ask the signer for proof
          </Link>
        )}
        <p className="text-small text-ink-soft">
          Nobody can know from here who holds this key. Compare the address with the one that the
          signer gave you.
        </p>
      </div>
    </div>
  );
}

const NO_ROWS: readonly SearchRow[] = [];

function AboutSigner({ address }: { readonly address: string }) {
  const { isYou, name } = useKnownSigner(address);
  const [isNaming, setNaming] = useState(false);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      <Identicon text={address} className="mt-1 size-12" />
      <div>
        <PageHeading className="text-title font-semibold wrap-anywhere">
          {name === null ? (
            <span translate="no">{shorten(address)}</span>
          ) : (
            <bdi translate="no" data-known-name="">
              {name}
            </bdi>
          )}
        </PageHeading>
        <p className="text-ink-soft flex min-h-11 flex-wrap items-center gap-x-3">
          {isYou && <span>This is your wallet.</span>}
          {name !== null && <span>Your name for this wallet, seen only by you.</span>}
          <button
            type="button"
            className={LINE_LINK}
            onClick={() => {
              setNaming(true);
            }}
          >
            {name === null ? 'Name this wallet' : 'Rename'}
          </button>
        </p>
      </div>
      <p className="col-span-2 flex items-center gap-2 sm:col-start-2">
        <code translate="no" className="font-mono wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} label="signer’s address" />
      </p>
      {isNaming && (
        <NameDialog
          address={address}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </div>
  );
}

/** `6 records on Mainnet, 3 Mar to 25 Nov 2026`; only verified records count. */
function formatHeading({ records }: SignedRecords, isWhole: boolean, { label }: Cluster): string {
  const { length } = records;
  const count = length === 0 ? 'No verified' : formatCount(length);
  const what = `${length === 1 ? 'record' : 'records'}${isWhole ? '' : ' so far'}`;
  return `${count} ${what} on ${label}${formatSpan(records)}`;
}

function formatSpan(records: SignedRecords['records']): string {
  const [to = '', from = ''] = [records[0], records.at(-1)].map((one) =>
    formatDay(one?.verdict.landing ?? null),
  );
  if (to === '' || from === '') return '';
  const first = from.endsWith(to.slice(-5)) ? from.slice(0, -5) : from;
  return `, ${(from === to ? to : `${first} to ${to}`).replaceAll(' ', '\u00a0')}`;
}
