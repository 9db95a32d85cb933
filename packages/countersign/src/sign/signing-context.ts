import { packTree } from '@countersign/proof/large';
import { chain } from '../../../../src/chain/chain';
import type { Cluster } from '../../../../src/config/cluster';
import type { SigningPorts } from '../../../../src/flows/signing/signing-types';
import type { TreePort } from '../../../../src/ports/trees';
import type { SignArguments, SigningArguments } from '../arguments/types';
import { toNetwork } from '../network/networks';
import { getDefaultConfig, getDefaultKeypair, readSolanaConfig } from '../network/solana-config';
import type { Output } from '../output';
import { createFileLocks } from '../state/file-lock';
import { createFileRepository } from '../state/file-repository';
import { createSigningGuard } from '../state/signing-guard';
import { getStateFolder } from '../state/state-folder';
import { formatLines } from '../report';
import { startTimeLimit } from '../time-limit';
import { Unreadable } from '../unreadable';
import { assertMainnetMeant } from './assert-mainnet-meant';
import { readKeypair, type Keypair } from './key/key-file';
import { createKeypairSigner } from './key/keypair-signer';
import type { FindChanged } from './watch-files';

/** How something is signed, whether files or what is said about a record. */
export type SigningInput = SigningArguments &
  Pick<SignArguments, 'title' | 'isPrivate' | 'isMarked'>;

/** What all claims of a run have in common. */
export interface SigningContext {
  readonly ports: SigningPorts;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly input: SigningInput;
  readonly findChanged: FindChanged;
  readonly onStep: (step: string) => void;
}

/** Who signs, and on which network. */
export interface Access {
  readonly keypair: Keypair;
  /** URLs or names of networks; at least one. */
  readonly urls: readonly string[];
  /** Paths that no receipt may replace. */
  readonly sources: readonly string[];
}

const trees: TreePort = {
  buildTree: (digests, salts) => Promise.resolve(packTree(digests, salts)),
};

/**
 * What the arguments name, else what the Solana CLI is configured to use.
 *
 * @throws Unreadable; an Error of `node:fs`
 */
export async function readAccess(
  input: Pick<SigningArguments, 'keypair' | 'urls' | 'config' | 'timeoutMs'>,
  output: Output,
): Promise<Access> {
  const environment = output.environment ?? {};
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

/** @throws where no node of the network answers; Unreadable where Mainnet is not meant */
export async function createContext(
  { keypair, urls }: Access,
  input: SigningInput,
  output: Output,
  findChanged: FindChanged,
): Promise<SigningContext> {
  const limit = startTimeLimit(input.timeoutMs);
  const { value: genesisHash } = await chain
    .getGenesisHash(toNetwork(urls, null), limit.signal)
    .finally(limit.clear);
  const cluster = toNetwork(urls, genesisHash);
  await assertMainnetMeant(cluster, urls, input, output);
  const folder = getStateFolder(output.environment ?? {});
  const locks = createFileLocks(`${folder}/locks`);
  return {
    cluster,
    genesisHash,
    author: keypair.address,
    input,
    findChanged,
    onStep: (step) => output.progress?.(step),
    ports: {
      chain,
      signer: createKeypairSigner(keypair),
      repository: createFileRepository(folder, locks),
      guard: createSigningGuard(locks),
      trees,
      clusters: [cluster],
      now: Date.now,
    },
  };
}
