import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  findNamedNetwork,
  GENESIS_HASHES,
  isNetworkKnown,
} from '@countersign/core/configuration/public-networks';
import { parseRequestLink } from '@countersign/core/requests/request-link';
import { isProofError } from '@countersign/proof';
import { toNet } from '@countersign/proof/claims';
import type { SignersRequest } from '@countersign/proof/requests';
import { LINE_LINK } from '../../../ui/button';
import { Notice } from '../../../ui/messages/notice';
import { Page } from '../../../ui/page';
import { useApp } from '../../app-context';
import { ErrorText, NoAnswerYet, useGenesisHash } from '../../network';
import { HOME } from '../../routes';
import { AskedRequest } from './asked-request';
import { RequestPage } from './request-page';
import * as words from './words';

/** @param hash - of the link; the caller mounts another screen for another one */
export function RequestScreen({ hash }: { readonly hash: string }) {
  const { prepareSending } = useApp();
  useEffect(prepareSending, [prepareSending]);
  const read = useMemo(() => readRequest(hash), [hash]);
  if (read !== null) return <PlacedRequest request={read} />;
  return (
    <Page title={words.NO_REQUEST} lead={words.DAMAGED}>
      <Link to={HOME} className={LINE_LINK}>
        {words.HOME}
      </Link>
    </Page>
  );
}

function readRequest(hash: string): SignersRequest | null {
  try {
    return parseRequestLink(hash);
  } catch (error) {
    if (!isProofError(error, 'request/malformed')) throw error;
    return null;
  }
}

interface RequestProps {
  readonly request: SignersRequest;
}

function PlacedRequest({ request }: RequestProps) {
  const { selection } = useApp();
  const selected = useSyncExternalStore(selection.subscribe, selection.getState);
  const { clusters } = selection;
  const named = clusters.find(({ id }) => isOnNet(request, GENESIS_HASHES[id]));
  if (named) return <AskedRequest request={request} cluster={named} />;
  // Only its node knows which network a local one is.
  const local = [selected, ...clusters].find((one) => !isNetworkKnown(one, one.endpoints[0]));
  return local ? (
    <LocalRequest request={request} cluster={local} />
  ) : (
    <UnknownNetwork request={request} />
  );
}

function LocalRequest({ request, cluster }: RequestProps & { readonly cluster: Cluster }) {
  const { data: genesisHash, error } = useGenesisHash(cluster);
  if (isOnNet(request, genesisHash)) return <AskedRequest request={request} cluster={cluster} />;
  if (genesisHash !== undefined) return <UnknownNetwork request={request} />;
  return (
    <RequestPage request={request} cluster={null}>
      <p role="status">
        {error ? <ErrorText error={error} /> : words.formatAsking(cluster.label)}
        {!error && <NoAnswerYet clusters={[cluster]} />}
      </p>
    </RequestPage>
  );
}

function isOnNet({ claim }: SignersRequest, genesisHash: string | undefined): boolean {
  return genesisHash !== undefined && toNet(genesisHash) === claim.net;
}

function UnknownNetwork({ request }: RequestProps) {
  const known = findNamedNetwork(`solana:${request.claim.net}`);
  return (
    <RequestPage request={request} cluster={null}>
      <Notice tone="warn">
        {words.formatUnknownNetwork(known?.replace('solana:', '') ?? null)}
      </Notice>
    </RequestPage>
  );
}
