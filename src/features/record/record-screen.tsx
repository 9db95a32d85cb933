import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Redirect, useParams, useSearch } from 'wouter';
import { isUnknownCluster, getClustersToAsk } from '../network';
import { toVisibleText } from '@countersign/proof/encoding';
import { mayBeGenuine } from '@countersign/proof/records';
import { Filled } from '../../ui/filled';
import { Notice } from '../../ui/messages/notice';
import { Page } from '../../ui/page';
import { useApp } from '../app-context';
import { getJustSigned, parseClusterId } from '../routes';
import { useCleanPath } from '../use-clean-path';
import { RecordView } from './card/record-view';
import { getKnownFiles, getTabTitle } from './card/record-title';
import { useRecord } from './data/use-record';
import { useDroppedFiles } from './dropped/use-dropped-files';
import * as words from './words/card';

interface VerifyScreenProps {
  readonly walletControl: ReactNode;
}

const LONGEST_SHOWN = 80;

export function VerifyScreen(props: VerifyScreenProps) {
  const clean = useCleanPath();
  return clean === null ? <NamedRecord {...props} /> : <Redirect to={clean} replace />;
}

function NamedRecord({ walletControl }: VerifyScreenProps) {
  const { chain, repository, trees, selection } = useApp();
  const { signature = '' } = useParams();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const name = parseClusterId(useSearch());
  const asked = useMemo(
    () => getClustersToAsk(selection.clusters, selected, name),
    [selection, selected, name],
  );
  const dropped = useDroppedFiles(signature);
  // Read once, because a jump within the page removes it from the history.
  const [justSigned] = useState(() => getJustSigned(history.state));
  const record = useRecord({
    signature,
    asked,
    clusters: selection.clusters,
    ...{ dropped, chain, trees },
    repository,
    justSigned,
  });
  const found = record.status === 'ready' ? record.found : null;
  const isOffSelected =
    found !== null &&
    mayBeGenuine(found.evidence) &&
    asked.length > 1 &&
    found.cluster.id !== selected.id;
  const { verdict } = record.check;
  const known = getKnownFiles(record);
  return (
    <Page title={getTabTitle(verdict, known?.name ?? null)} heading={null}>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        {name !== null && isUnknownCluster(selection.clusters, name) && (
          <div className="mb-4">
            <Notice tone="warn">
              <p className="min-w-0 wrap-anywhere">
                <Filled
                  text={words.UNKNOWN_NETWORK}
                  parts={{
                    name: <bdi translate="no">{toVisibleText(name.slice(0, LONGEST_SHOWN))}</bdi>,
                  }}
                />
              </p>
            </Notice>
          </div>
        )}
        {isOffSelected && (
          <div className="mb-4">
            <Notice tone="plain">
              <p>
                {words.formatFoundElsewhere(
                  found.cluster.label,
                  selected.label,
                  found.unanswered.every(({ id }) => id !== selected.id),
                )}
              </p>
            </Notice>
          </div>
        )}
        <RecordView clusters={asked} {...{ record, dropped, trees, walletControl, justSigned }} />
      </div>
    </Page>
  );
}
