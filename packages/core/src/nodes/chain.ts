import { checkCluster } from './read/cluster-check';
import { fetchEvidence } from './read/fetch-evidence';
import { getGenesisHash } from './read/genesis';
import * as searching from './searching';
import {
  confirmSignature,
  getBlockHeight,
  prepareClaim,
  requestAirdrop,
  sendTransaction,
  startLifetime,
} from './sending';

/** A call rejects if no node answers, unless its result has a value for that. */
export const chain = {
  getGenesisHash,
  checkCluster,
  fetchEvidence,
  ...searching,
  prepareClaim,
  startLifetime,
  getBlockHeight,
  sendTransaction,
  requestAirdrop,
  confirmSignature,
};

export type NodeCalls = Readonly<typeof chain>;
