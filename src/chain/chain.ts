import type { ChainPort } from '../ports/chain';

/** Each call imports its code when it is first made, because no first screen needs it. */
export const chain = {
  getGenesisHash: async (...input) => (await import('./read/genesis')).getGenesisHash(...input),
  checkCluster: async (...input) => (await import('./read/cluster-check')).checkCluster(...input),
  getBalance: async (...input) => (await import('./read/balance')).getBalance(...input),
  fetchEvidence: async (...input) =>
    (await import('./read/fetch-evidence')).fetchEvidence(...input),
  fetchBlockhash: async (...input) => (await import('./searching')).fetchBlockhash(...input),
  fetchTransaction: async (...input) => (await import('./searching')).fetchTransaction(...input),
  refreshObservation: async (...input) =>
    (await import('./searching')).refreshObservation(...input),
  lookUpSignatures: async (...input) => (await import('./searching')).lookUpSignatures(...input),
  fetchFirstBlock: async (...input) => (await import('./searching')).fetchFirstBlock(...input),
  readMarks: async (...input) => (await import('./searching')).readMarks(...input),
  findMarked: async (...input) => (await import('./searching')).findMarked(...input),
  prepareClaim: async (...input) => (await import('./sending')).prepareClaim(...input),
  getRefusal: async (...input) => (await import('./sending')).getRefusal(...input),
  startLifetime: async (...input) => (await import('./sending')).startLifetime(...input),
  getBlockHeight: async (...input) => (await import('./sending')).getBlockHeight(...input),
  sendTransaction: async (...input) => (await import('./sending')).sendTransaction(...input),
  requestAirdrop: async (...input) => (await import('./sending')).requestAirdrop(...input),
  confirmSignature: async (...input) => (await import('./sending')).confirmSignature(...input),
} satisfies ChainPort;
