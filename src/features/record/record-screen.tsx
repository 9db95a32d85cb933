import { useMemo, useState, useSyncExternalStore } from 'react';
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

const LONGEST_SHOWN = 80;

export function VerifyScreen() {
  const clean = useCleanPath();
  return clean === null ? <NamedRecord /> : <Redirect to={clean} replace />;
}

function NamedRecord() {
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
          <Notice tone="warn" className="mb-4">
            <p className="min-w-0 wrap-anywhere">
              <Filled
                text={words.UNKNOWN_NETWORK}
                parts={{
                  name: <bdi translate="no">{toVisibleText(name.slice(0, LONGEST_SHOWN))}</bdi>,
                }}
              />
            </p>
          </Notice>
        )}
        {isOffSelected && (
          <Notice tone="plain" className="mb-4">
            <p>
              {words.formatFoundElsewhere(
                found.cluster.label,
                selected.label,
                found.unanswered.every(({ id }) => id !== selected.id),
              )}
            </p>
          </Notice>
        )}
        <RecordView {...{ record, dropped, justSigned }} />
      </div>
    </Page>
  );
}
