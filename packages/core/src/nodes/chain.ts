import type { ChainPort } from './node-types';

const searching = () => import('./searching');
const sending = () => import('./sending');

/** Each call imports its code when it is first made, because no first screen needs it. */
export const chain = {
  getGenesisHash: async (...input) => (await import('./read/genesis')).getGenesisHash(...input),
  checkCluster: async (...input) => (await import('./read/cluster-check')).checkCluster(...input),
  getBalance: async (...input) => (await import('./read/balance')).getBalance(...input),
  fetchEvidence: async (...input) =>
    (await import('./read/fetch-evidence')).fetchEvidence(...input),
  refreshObservation: async (...input) => (await searching()).refreshObservation(...input),
  fetchBlockhash: async (...input) => (await searching()).fetchBlockhash(...input),
  fetchTransaction: async (...input) => (await searching()).fetchTransaction(...input),
  lookUpSignatures: async (...input) => (await searching()).lookUpSignatures(...input),
  fetchFirstBlock: async (...input) => (await searching()).fetchFirstBlock(...input),
  readMark: async (...input) => (await searching()).readMark(...input),
  prepareClaim: async (...input) => (await sending()).prepareClaim(...input),
  startLifetime: async (...input) => (await sending()).startLifetime(...input),
  getBlockHeight: async (...input) => (await sending()).getBlockHeight(...input),
  sendTransaction: async (...input) => (await sending()).sendTransaction(...input),
  requestAirdrop: async (...input) => (await sending()).requestAirdrop(...input),
  confirmSignature: async (...input) => (await sending()).confirmSignature(...input),
} satisfies ChainPort;
