import { isStatement } from '@countersign/proof/claims';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { seekSigner } from '@countersign/core/records/lookup/look-up';
import type { SearchRow } from '@countersign/core/records/search-rows';
import { getButtonClasses, LINE_LINK } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy/copy-button';
import { Identicon } from '../../../ui/identicon';
import { PageHeading } from '../../../ui/page';
import { useApp } from '../../app-context';
import { NameDialog } from '../names/name-dialog';
import { NAME_THIS_WALLET } from '../names/words';
import { useKnownSigner } from '../names/use-names';
import { CHALLENGE, getRecordPath } from '../../routes';
import { shorten } from '../shorten';
import { SIGNER_ADDRESS } from '../../words';
import { SignedLists } from '../records/signed-lists';
import { getProgress, SignedStatus } from '../records/signed-status';
import { useMentions } from '../records/use-mentions';
import { useSignedRecords } from '../records/use-signed-records';
import { formatAsking } from '../records/words';
import * as words from './words';

interface SignerProps {
  readonly address: string;
  readonly cluster: Cluster;
}

export function Signer({ address, cluster }: SignerProps) {
  const { chain } = useApp();
  const sought = useMemo(() => seekSigner(address), [address]);
  const list = useMentions(chain, cluster, sought);
  const rows = list?.mentions.rows ?? NO_ROWS;
  const { found, askAgain } = useSignedRecords(cluster, { sought, rows }, true);
  const { records, doubtful, asking, newer } = found;
  const isEmpty = records.length + doubtful.length + asking.length + newer === 0;
  const newest = records.find(({ verdict: { claim } }) => !isStatement(claim));
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <AboutSigner key={address} address={address} />
        {list === null ? (
          <p role="status" className="text-small text-ink-soft mt-6">
            {formatAsking(cluster.label)}
          </p>
        ) : (
          <>
            <h2 className="text-lead mt-6 font-semibold">
              {words.formatHeading(records, getProgress(list, found).isWhole, cluster.label)}
            </h2>
            <SignedLists title={words.SIGNED_BY_WALLET} current={null} {...{ found, cluster }} />
            <SignedStatus
              {...{ cluster, list, found, isEmpty, askAgain }}
              none={words.NONE_OF_WALLET}
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
            {words.ASK_SIGNER}
          </Link>
        )}
        <p className="text-small text-ink-soft">{words.HOLDER_UNKNOWN}</p>
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
          {isYou && <span>{words.YOUR_WALLET}</span>}
          {name !== null && <span>{words.YOUR_NAME}</span>}
          <button
            type="button"
            className={LINE_LINK}
            onClick={() => {
              setNaming(true);
            }}
          >
            {name === null ? NAME_THIS_WALLET : words.RENAME}
          </button>
        </p>
      </div>
      <p className="col-span-2 flex items-center gap-2 sm:col-start-2">
        <code translate="no" className="font-mono wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} label={SIGNER_ADDRESS} />
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
