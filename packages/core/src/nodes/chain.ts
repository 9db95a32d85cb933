const searching = () => import('./searching');
const sending = () => import('./sending');

/** Loads the code of a call at its first use, because no first screen needs it. */
const late =
  <Input extends readonly unknown[], Output>(
    load: () => Promise<(...input: Input) => Promise<Output>>,
  ) =>
  async (...input: Input): Promise<Output> =>
    (await load())(...input);

/** All calls to nodes. A call rejects if no node answers, unless its result has a value for that. */
export const chain = {
  getGenesisHash: late(async () => (await import('./read/genesis')).getGenesisHash),
  checkCluster: late(async () => (await import('./read/cluster-check')).checkCluster),
  getBalance: late(async () => (await import('./read/balance')).getBalance),
  fetchEvidence: late(async () => (await import('./read/fetch-evidence')).fetchEvidence),
  refreshObservation: late(async () => (await searching()).refreshObservation),
  fetchBlockhash: late(async () => (await searching()).fetchBlockhash),
  fetchTransaction: late(async () => (await searching()).fetchTransaction),
  lookUpSignatures: late(async () => (await searching()).lookUpSignatures),
  fetchFirstBlock: late(async () => (await searching()).fetchFirstBlock),
  readMark: late(async () => (await searching()).readMark),
  prepareClaim: late(async () => (await sending()).prepareClaim),
  startLifetime: late(async () => (await sending()).startLifetime),
  getBlockHeight: late(async () => (await sending()).getBlockHeight),
  sendTransaction: late(async () => (await sending()).sendTransaction),
  requestAirdrop: late(async () => (await sending()).requestAirdrop),
  confirmSignature: late(async () => (await sending()).confirmSignature),
};

export type NodeCalls = Readonly<typeof chain>;
