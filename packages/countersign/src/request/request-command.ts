import { getRequestLink } from '@countersign/core/requests/request-link';
import { toNet } from '@countersign/proof/claims';
import { serializeRequest, type SignersRequest } from '@countersign/proof/requests';
import type { RequestArguments } from '../arguments/types';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { getKnownGenesisHash } from '../network/networks';
import { formatHeadline } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { readSet, toAsked } from './read-files';

/** Makes a link by which wallets are asked to sign. Nobody signs it, and nothing is sent. */
export async function request(input: RequestArguments, output: Output): Promise<Report> {
  const { files, timeoutMs, terms, site } = input;
  const cluster = await findCluster(input, output, true);
  const { signal } = new AbortController();
  const genesisHash =
    getKnownGenesisHash(cluster.endpoints) ??
    (await createChainWithTimeout(cluster, timeoutMs).getGenesisHash(cluster, signal)).value;
  const { set, name } = await readSet(files, timeoutMs, output);
  const asked = { claim: toAsked(set, toNet(genesisHash)), name, ...terms };
  const link = getRequestLink(site ?? '', asked);
  return {
    result: 'requested',
    lines: [
      formatHeadline('requested'),
      link,
      `asked for: ${name}`,
      `${asked.need} of the named wallets must sign; named: ${asked.signers.length}`,
      ...(site === null ? [NO_SITE] : []),
    ],
    json: { result: 'requested', problems: [], link, request: toJsonRequest(asked) },
  };
}

const NO_SITE =
  'put the address of a Countersign page in front of it, or name one with --site: this program knows no page';

/** The JSON that the link of the request holds. */
export function toJsonRequest(request: SignersRequest): unknown {
  return JSON.parse(Buffer.from(serializeRequest(request), 'base64url').toString());
}
