import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { formatSigned } from '@countersign/core/requests/words';
import { getHosts } from '@countersign/core/words/node-host';
import type { SignersRequest } from '@countersign/proof/requests';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { AppProvider, useApp } from '../../app-context';
import { createFileList, NOT_STORED } from '../../files';
import { AsOf, ErrorText, NoAnswerYet } from '../../network';
import { OtherNetwork } from '../claim/other-network';
import { RequestFiles } from './request-files';
import { getCount, isAnySearched, RequestPage } from './request-page';
import { useRequestSearch } from './use-request-search';
import * as words from './words';

interface AskedRequestProps {
  readonly request: SignersRequest;
  readonly cluster: Cluster;
}

export function AskedRequest({ request, cluster }: AskedRequestProps) {
  const app = useApp();
  const { hashing, selection } = app;
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const [fileList] = useState(() => createFileList(hashing, NOT_STORED));
  useEffect(
    () => () => {
      fileList.clear();
    },
    [fileList],
  );
  // The parts that sign see this list, so the files on the drop list stay as they are.
  const ownApp = useMemo(() => ({ ...app, fileList }), [app, fileList]);
  const search = useRequestSearch(cluster, request);
  const { found } = search;
  const judged = found && isAnySearched(found) ? found : null;
  const what = words.formatWhat(getCount(request));
  return (
    <RequestPage {...{ request, cluster, found }}>
      <div data-focus-place="" tabIndex={-1} className="mt-3 mb-6 outline-none">
        {!search.isAsked && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button ref={passFocusOn} onClick={search.allow}>
              {words.CHECK}
            </Button>
            <p className="text-small text-ink-soft min-w-0 grow basis-64">
              {words.formatConsent(getHosts(cluster), what)}
            </p>
          </div>
        )}
        <p role="status" className={judged ? 'sr-only' : 'text-small text-ink-soft empty:sr-only'}>
          {found && !judged && words.NOBODY_SEARCHED}
          {judged && formatSigned(judged)}
          {search.error && found === null && <ErrorText error={search.error} />}
          {search.isAsked && found === null && !search.error && (
            <>
              {words.formatAsking(cluster.label)}
              <NoAnswerYet clusters={[cluster]} />
            </>
          )}
        </p>
        {found && (
          <AsOf
            askedAt={search.askedAt}
            hasFailed={search.error !== null}
            className="text-small text-ink-soft block"
          />
        )}
      </div>
      {selected.id === cluster.id ? (
        <AppProvider value={ownApp}>
          <RequestFiles {...{ request, cluster, judged }} />
        </AppProvider>
      ) : (
        <OtherNetwork cluster={cluster}>
          {words.formatOtherNetwork(cluster.label, selected.label)}
        </OtherNetwork>
      )}
    </RequestPage>
  );
}
