import type { ChainPort } from '../../ports/chain';
import type { TreePort } from '../../ports/trees';
import type { GetBalance } from '../../ports/wallet';
import type { CheckCluster } from '../cluster-health';
import { VerifyScreen } from '../screens/lazy-screens';

// All of it is loaded when it is first needed: none of it belongs to the first screen.

export const chain: ChainPort = {
  getGenesisHash: async (...input) =>
    (await import('../../chain/genesis')).getGenesisHash(...input),
  prepareClaim: async (...input) => {
    const prepared = await (await import('../../chain/prepare-claim')).prepareClaim(...input);
    preloadSigning();
    return prepared;
  },
  sendTransaction: async (...input) => (await import('../../chain/send')).sendTransaction(...input),
  followSignature: async (...input) =>
    (await import('../../chain/follow')).followSignature(...input),
  fetchEvidence: async (...input) => (await import('./ask-ahead')).takeEvidence(...input),
  fetchBlockhash: async (...input) =>
    (await import('../../chain/fetch-blockhash')).fetchBlockhash(...input),
  refreshObservation: async (...input) =>
    (await import('../../chain/refresh-observation')).refreshObservation(...input),
  lookUpSignatures: async (...input) =>
    (await import('../../chain/lookup')).lookUpSignatures(...input),
  readMarks: async (...input) => (await import('../../chain/marks')).readMarks(...input),
  fetchTransaction: async (...input) =>
    (await import('../../chain/fetch-transaction')).fetchTransaction(...input),
  requestAirdrop: async (...input) =>
    (await import('../../chain/airdrop')).requestAirdrop(...input),
};

/** So that neither the wallet, nor the news of what it signed, nor the record waits for code. */
function preloadSigning(): void {
  VerifyScreen.preload();
  void Promise.allSettled([
    import('../../wallet/signer'),
    import('../../chain/send'),
    import('../../chain/follow'),
    import('../../chain/signature-news'),
    import('./ask-ahead'),
  ]);
}

export const trees: TreePort = {
  buildTree: async (...input) => (await import('../../hashing/build-tree')).buildTree(...input),
};

export const checkCluster: CheckCluster = async (...input) =>
  (await import('../../chain/cluster-check')).checkCluster(...input);

export const getBalance: GetBalance = async (...input) =>
  (await import('../../chain/balance')).getBalance(...input);
