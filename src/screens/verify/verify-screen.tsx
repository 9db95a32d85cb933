import { useMemo, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { ChainPort } from '../../flows/chain-port';
import { isShown, isUnknownCluster } from '../../flows/check-record';
import { getClustersToAsk } from '../../flows/clusters-to-ask';
import type { ClusterSelection } from '../../flows/cluster-selection';
import type { HashingPort } from '../../flows/hashing-port';
import type { ProofKeeper } from '../../flows/proof-keeper';
import type { TreePort } from '../../flows/tree-port';
import type { WalletPort } from '../../flows/wallet-port';
import { toVisibleText } from '../../proof';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { AskAgain } from './ask-again';
import type { PossessionPorts } from './possession/possession-ports';
import { Record } from './record';
import { RecordFailure } from './record-failure';
import { useDroppedFiles } from './use-dropped-files';
import { useElsewhere } from './use-elsewhere';
import { useRecord } from './use-record';
import { WhileAsking } from './while-asking';
import { madeOnce } from '../../ui/made-once';

export interface VerifyScreenProps {
  readonly chain: ChainPort;
  readonly keeper: ProofKeeper;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly selection: ClusterSelection;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
}

const getListFormat = madeOnce(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
/** Longer than any network's name, and short enough to be read. */
const MAX_NAME = 80;

/** The third screen: what a record proves, checked here. */
export function VerifyScreen(props: VerifyScreenProps) {
  const { chain, keeper, hashing, selection, wallet, possession } = props;
  const { signature = '' } = useParams();
  const [search] = useSearchParams();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const name = search.get('cluster');
  const clusters = useMemo(
    () => getClustersToAsk(selection.clusters, selected, name),
    [selection, selected, name],
  );
  const dropped = useDroppedFiles(hashing, signature);
  const view = useRecord(chain, clusters, signature);
  const found = view.status === 'found' ? view.found : null;
  const elsewhere = useElsewhere(chain, selection.clusters, found);
  const isOffSelected =
    found !== null &&
    isShown(found.evidence) &&
    clusters.length > 1 &&
    found.cluster.id !== selected.id;
  return (
    <Page title="Verify">
      {name !== null && isUnknownCluster(selection.clusters, name) && (
        <div className="mb-4">
          <Notice tone="warn">
            <p className="min-w-0 wrap-anywhere">
              This link names a network that this site is not set up for (
              <bdi>{toVisibleText(name.slice(0, MAX_NAME))}</bdi>); the others were asked instead.
            </p>
          </Notice>
        </div>
      )}
      {isOffSelected && (
        <div className="mb-4">
          <Notice tone="plain">
            <p>
              Found on {found.cluster.label}; {selected.label}, which you have chosen,{' '}
              {found.unanswered.some(({ id }) => id === selected.id)
                ? 'could not be asked'
                : 'does not know it'}
              .
            </p>
          </Notice>
        </div>
      )}
      {view.status === 'asking' && (
        <WhileAsking
          signature={signature}
          networks={getListFormat().format(clusters.map(({ label }) => label))}
          dropped={dropped}
          keeper={keeper}
          trees={props.trees}
        />
      )}
      {view.status === 'failed' && (
        <>
          <RecordFailure reason={view.reason} />
          <AskAgain label="Try again" isAsking={view.isAsking} onAsk={view.refresh} />
        </>
      )}
      {view.status === 'found' && (
        <Record
          // What was listed of one record is not another's.
          key={`${view.found.cluster.id} ${signature}`}
          found={view.found}
          second={view.second}
          elsewhere={elsewhere}
          isAsking={view.isAsking}
          onAsk={view.refresh}
          dropped={dropped}
          trees={props.trees}
          chain={chain}
          keeper={keeper}
          possession={possession}
          wallet={wallet}
        />
      )}
    </Page>
  );
}
