import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { ChainPort } from '../../ports/chain';
import { isUnknownCluster } from '../../flows/records/find-evidence';
import { getClustersToAsk } from '../../flows/network/clusters-to-ask';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { HashingPort } from '../../ports/hashing';
import type { ReceiptRepository } from '../../ports/receipts';
import type { RecordReadings } from '../../flows/records/record-readings';
import type { TreePort } from '../../ports/trees';
import type { WalletPort } from '../../ports/wallet';
import { mayBeGenuine, toVisibleText } from '../../proof';
import type { Deferred } from '../../ui/deferred';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { MissingPart } from './record/load-error-notice';
import type { NewsModule } from './data/details-module';
import type { PossessionPorts } from './possession/possession-ports';
import { Record } from './record/record';
import { useDroppedFiles } from './files/use-dropped-files';
import { useKnown } from './data/use-known';

export interface VerifyScreenProps {
  readonly readings: RecordReadings;
  readonly chain: ChainPort;
  readonly keeper: ReceiptRepository;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly selection: ClusterSelection;
  readonly possession: PossessionPorts;
  readonly wallet: WalletPort;
  /** What a verdict does not wait for. */
  readonly news: Deferred<NewsModule>;
}

/** Longer than any network's name, and short enough to be read. */
const MAX_NAME = 80;

/** The third screen: what a record proves, checked here. */
export function VerifyScreen(props: VerifyScreenProps) {
  const { readings, chain, keeper, hashing, trees, selection, wallet, possession } = props;
  const { signature = '' } = useParams();
  const [search] = useSearchParams();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const name = search.get('cluster');
  const clusters = useMemo(
    () => getClustersToAsk(selection.clusters, selected, name),
    [selection, selected, name],
  );
  const dropped = useDroppedFiles(hashing, signature);
  const reading = readings.get(clusters, signature);
  const view = useKnown(reading, signature, dropped, keeper, props.news);
  const { found } = view.known;
  const { module: news, trouble, load } = view.news;
  // After signing the verdict is there already: it need not come in one piece with leaving that screen.
  const isOpen = useDeferredValue(true, found === null);
  const isOffSelected =
    found !== null &&
    mayBeGenuine(found.evidence) &&
    clusters.length > 1 &&
    found.cluster.id !== selected.id;
  return (
    <Page title="Verify">
      <div data-focus-place="" tabIndex={-1} className="outline-none">
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
        {isOpen && <Record {...{ view, clusters, dropped, trees, possession, wallet }} />}
        {view.failure === null && (
          <MissingPart
            words="not everything about this record could be checked"
            trouble={trouble}
            onRetry={() => void load()}
          />
        )}
        {isOpen && news && (
          <news.RecordNews
            key={signature}
            first={view.first}
            clusters={selection.clusters}
            onTold={view.onTold}
            {...{ reading, signature, chain, keeper, trees, dropped }}
          />
        )}
      </div>
    </Page>
  );
}
