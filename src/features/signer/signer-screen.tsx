import { isAddress, toVisibleText } from '@countersign/proof/encoding';
import { useSyncExternalStore } from 'react';
import { Redirect, useParams, useSearch } from 'wouter';
import { Notice } from '../../ui/messages/notice';
import { Page } from '../../ui/page';
import { useApp } from '../app-context';
import { parseClusterId } from '../routes';
import { useCleanPath } from '../use-clean-path';
import { Signer } from './signer';

/** Longer than any address, and still readable. */
const MAX_SHOWN = 80;

/** Lists what a wallet has signed; the browser verifies each record. */
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
      <Page title="Not a wallet address">
        <p className="wrap-anywhere">
          <bdi translate="no">“{toVisibleText(address.slice(0, MAX_SHOWN))}”</bdi> is not a Solana
          wallet address. An address is 32 bytes in base58: 32 to 44 letters and digits.
        </p>
      </Page>
    );
  }
  return (
    <Page title={`Signed by ${address.slice(0, 6)}…${address.slice(-6)}`} heading={null}>
      {name !== null && cluster.id !== name && (
        <div className="mb-4">
          <Notice tone="warn">
            <p className="min-w-0 wrap-anywhere">
              This link names a network that this site is not set up for (
              <bdi translate="no">{toVisibleText(name.slice(0, MAX_SHOWN))}</bdi>); {cluster.label}{' '}
              was asked instead.
            </p>
          </Notice>
        </div>
      )}
      <Signer key={`${cluster.id} ${address}`} {...{ address, cluster }} />
    </Page>
  );
}
