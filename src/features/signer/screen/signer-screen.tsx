import { isAddress, toVisibleText } from '@countersign/proof/encoding';
import { useSyncExternalStore } from 'react';
import { Redirect, useParams, useSearch } from 'wouter';
import { Filled } from '../../../ui/filled';
import { Notice } from '../../../ui/messages/notice';
import { Page } from '../../../ui/page';
import { useApp } from '../../app-context';
import { parseClusterId } from '../../routes';
import { useCleanPath } from '../../use-clean-path';
import { shorten } from '../shorten';
import { Signer } from './signer';
import * as words from './words';

const MAX_SHOWN = 80;

export function SignerScreen() {
  const clean = useCleanPath();
  return clean === null ? <NamedSigner /> : <Redirect to={clean} replace />;
}

function NamedSigner() {
  const { selection } = useApp();
  const { address = '' } = useParams();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const name = parseClusterId(useSearch());
  const cluster = selection.clusters.find(({ id }) => id === name) ?? selected;
  if (!isAddress(address)) {
    return (
      <Page title={words.NO_ADDRESS_TITLE}>
        <p className="wrap-anywhere">
          <Filled
            text={words.NO_ADDRESS}
            parts={{
              address: <bdi translate="no">“{toVisibleText(address.slice(0, MAX_SHOWN))}”</bdi>,
            }}
          />
        </p>
      </Page>
    );
  }
  return (
    <Page title={words.formatTabTitle(shorten(address))} heading={null}>
      {name !== null && cluster.id !== name && (
        <Notice tone="warn" className="mb-4">
          <p className="min-w-0 wrap-anywhere">
            <Filled
              text={words.UNKNOWN_NETWORK}
              parts={{
                name: <bdi translate="no">{toVisibleText(name.slice(0, MAX_SHOWN))}</bdi>,
                network: cluster.label,
              }}
            />
          </p>
        </Notice>
      )}
      <Signer key={`${cluster.id} ${address}`} {...{ address, cluster }} />
    </Page>
  );
}
