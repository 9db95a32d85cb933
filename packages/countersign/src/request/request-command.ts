import { getRequestLink } from '@countersign/core/requests/request-link';
import { isProofError } from '@countersign/proof';
import { toNet, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { RequestFault, SigningRequest } from '@countersign/proof/requests';
import type { RequestArguments } from '../arguments/types';
import { WrongUsage } from '../arguments/values';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { getKnownGenesisHash } from '../network/networks';
import { formatHeadline } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { readClaim } from './read-claim';

/** Makes a link by which wallets are asked to sign. Nobody signs it, and nothing is sent. */
export async function request(input: RequestArguments, output: Output): Promise<Report> {
  const cluster = await findCluster(input, output, true);
  const { signal } = new AbortController();
  const genesisHash =
    getKnownGenesisHash(cluster.endpoints) ??
    (await createChainWithTimeout(cluster, input.timeoutMs).getGenesisHash(cluster, signal)).value;
  const { claim, name } = await readClaim(input.files, toNet(genesisHash), input.timeoutMs, output);
  const { signers, need, until, note, site } = input;
  const asked: SigningRequest = {
    claim: toAsked(claim),
    ...{ name, signers, need: need ?? signers.length },
    ...(until !== null && { until }),
    ...(note !== null && { note }),
  };
  const link = inWords(() => getRequestLink(site ?? '', asked));
  return {
    result: 'requested',
    lines: [
      formatHeadline('requested'),
      link,
      `${asked.need} of ${signers.length} named wallets must sign ${name}`,
      ...(site === null ? [NO_SITE] : []),
    ],
    json: { result: 'requested', problems: [], link, request: toJsonRequest(asked) },
  };
}

const NO_SITE =
  'put the address of a Countersign page in front of it, or name one with --site: this program knows no page';

function toAsked(claim: Claim): SigningRequest['claim'] {
  if (claim.kind === 'file' || claim.kind === 'tree') return claim;
  throw new TypeError('A file or a set is asked for.');
}

export function toJsonRequest({ claim, ...asked }: SigningRequest): object {
  const subject =
    claim.kind === 'file'
      ? { digest: formatDigest(claim.digest) }
      : { root: formatDigest(claim.root), count: claim.count };
  return { ...subject, net: claim.net, ...asked };
}

const FAULTS: Partial<Record<RequestFault, string>> = {
  'too-large': 'The link would be too long: name fewer wallets, or shorten --note.',
  signers: 'At most 16 wallets can be asked.',
  'signer-repeated': 'A wallet is named twice with --signer.',
  need: '--need takes a number from 1 to that of the wallets.',
  until: '--until takes a day, such as 2026-12-04.',
  note: '--note takes at most 80 characters, and no hidden ones.',
};

function inWords<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!isProofError(error, 'request/malformed')) throw error;
    const words = FAULTS[error.context.fault];
    if (words === undefined) throw error;
    throw new WrongUsage(words);
  }
}
