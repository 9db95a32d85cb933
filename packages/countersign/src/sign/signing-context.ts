import { join } from 'node:path';
import { packTree } from '@countersign/proof/large';
import { chain } from '@countersign/core/nodes/chain';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { Intended } from '@countersign/core/claims/compare-signings';
import type { LandingPorts } from '@countersign/core/signing/signing-types';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { SignArguments, SigningArguments, StatementArguments } from '../arguments/types';
import { toNetwork, namesNetwork } from '../network/networks';
import {
  getDefaultConfig,
  getDefaultKeypair,
  getHome,
  readSolanaConfig,
} from '../network/solana-config';
import type { Environment, Output } from '../output/output';
import { createReceiptFolder } from '../state/receipt-folder';
import { formatLines } from '../output/format';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { Unreadable } from '../files/unreadable';
import { readKeypair, signTransaction, type Keypair } from './key/key-file';
import { createOwnSignings, type OwnSignings } from './own-signings';
import { findPublicNetwork } from '@countersign/core/configuration/public-networks';
import { choosePlural } from '@countersign/core/words/count';
import { formatHosts } from '@countersign/core/words/node-host';

export type SigningInput = SigningArguments &
  Pick<SignArguments, 'title' | 'isPrivate'> &
  Pick<SignArguments | StatementArguments, 'command'>;

export interface SigningContext {
  readonly ports: LandingPorts;
  readonly sign: (transaction: Uint8Array) => Uint8Array;
  readonly openClaim: (intended: Intended) => Promise<OwnSignings>;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly input: SigningInput;
  readonly onStep: (step: string) => void;
}

export const trees: TreePort = {
  buildTree: (digests, salts) => Promise.resolve(packTree(digests, salts)),
};

/** No receipt may replace the `sources`. */
export async function readAccess(
  input: Pick<SigningArguments, 'keypair' | 'urls' | 'config' | 'timeoutMs'>,
  output: Output,
) {
  const { environment } = output;
  const config = await readSolanaConfig(input.config, environment, input.timeoutMs);
  const urls = input.urls.length > 0 ? input.urls : [config.url ?? []].flat();
  if (urls.length === 0) {
    throw new Unreadable(
      'no network is named: name one with -u devnet or -u mainnet-beta, or configure the Solana CLI',
    );
  }
  const keyPath = input.keypair ?? config.keypairPath ?? getDefaultKeypair(environment);
  const { warning, ...keypair } = await readKeypair(keyPath, input.timeoutMs);
  if (warning !== null) output.error(formatLines([warning]));
  const sources = [
    keyPath,
    ...(input.config === null ? [] : [input.config]),
    getDefaultConfig(environment),
    getDefaultKeypair(environment),
  ];
  return { keypair, urls, sources };
}

export async function createContext(
  { keypair, urls }: { readonly keypair: Keypair; readonly urls: readonly string[] },
  input: SigningInput,
  output: Output,
): Promise<SigningContext> {
  const { value: genesisHash } = await inTime(input.timeoutMs, (signal) =>
    chain.getGenesisHash(toNetwork(urls, null), signal),
  );
  const cluster = toNetwork(urls, genesisHash);
  await assertMainnetMeant(cluster, genesisHash, urls, input, output);
  const folder = getStateFolder(output.environment);
  return {
    cluster,
    genesisHash,
    author: keypair.address,
    input,
    onStep: (step) => output.progress?.(step),
    sign: (transaction) => signTransaction(keypair, transaction),
    openClaim: createOwnSignings(folder, trees),
    ports: {
      chain,
      repository: {
        // Signed bytes stay stored, and nodes are asked about them each time, so no state is kept.
        pending: { put: () => Promise.resolve('kept'), remove: () => Promise.resolve() },
        receipts: createReceiptFolder(join(folder, 'receipts')),
      },
      trees,
      clusters: [cluster],
      now: Date.now,
    },
  };
}

const MAINNET = 'solana:mainnet';

/** A bare URL or `localhost` does not name Mainnet, where signing costs SOL and is public. */
export async function assertMainnetMeant(
  { endpoints }: Pick<Cluster, 'endpoints'>,
  genesisHash: string,
  urls: readonly string[],
  { isDryRun, isMainnetMeant }: Pick<SigningArguments, 'isDryRun' | 'isMainnetMeant'>,
  { ask }: Pick<Output, 'ask'>,
): Promise<void> {
  if (findPublicNetwork(genesisHash) !== MAINNET) return;
  if (namesNetwork(urls, MAINNET) || isDryRun || isMainnetMeant) return;
  const hosts = formatHosts(endpoints);
  const are = choosePlural(endpoints.length, 'is a node', 'are nodes');
  const isAnswered = await ask?.(formatLines([`${hosts} ${are} of Mainnet. Sign there?`]));
  if (isAnswered === true) return;
  throw new Unreadable(
    `nothing was signed: ${hosts} ${are} of Mainnet, which was not named. If Mainnet is meant, say so with --yes`,
  );
}

/** The folder for receipts and unfinished signings (XDG Base Directory, `state`). */
function getStateFolder(environment: Environment): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = environment;
  // The specification ignores a relative path.
  if (XDG_STATE_HOME?.startsWith('/') === true) return join(XDG_STATE_HOME, 'countersign');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'countersign');
  return join(getHome(environment), '.local/state/countersign');
}
