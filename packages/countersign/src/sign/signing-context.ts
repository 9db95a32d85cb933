import type { Cluster } from '../../../../src/config/cluster';
import type { NotarizePorts } from '../../../../src/flows/signing/notarize-types';
import type { SignArguments } from '../arguments';
import type { FindChanged } from './watch-files';

/** What all claims of a run have in common. */
export interface SigningContext {
  readonly ports: NotarizePorts;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly input: SignArguments;
  readonly findChanged: FindChanged;
  readonly onStep: (step: string) => void;
}
