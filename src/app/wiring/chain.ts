import type { ChainPort } from '../../ports/chain';
import type { TreePort } from '../../ports/trees';
import type { GetBalance } from '../../ports/wallet';
import type { CheckCluster } from '../cluster-health';
import { VerifyScreen } from '../screens/lazy-screens';

// All of it is loaded when it is first needed: none of it belongs to the first screen.

export const chain: ChainPort = {
  getGenesisHash: async (...input) =>
    (await import('../../chain/read/genesis')).getGenesisHash(...input),
  prepareClaim: async (...input) => {
    const prepared = await (await import('../../chain/send/prepare-claim')).prepareClaim(...input);
    preloadSigning();
    return prepared;
  },
  sendTransaction: async (...input) =>
    (await import('../../chain/send/send-transaction')).sendTransaction(...input),
  confirmSignature: async (...input) =>
    (await import('../../chain/confirm/confirm-signature')).confirmSignature(...input),
  fetchEvidence: async (...input) => (await import('./ask-ahead')).takeEvidence(...input),
  fetchBlockhash: async (...input) =>
    (await import('../../chain/send/fetch-blockhash')).fetchBlockhash(...input),
  refreshObservation: async (...input) =>
    (await import('../../chain/read/refresh-observation')).refreshObservation(...input),
  lookUpSignatures: async (...input) =>
    (await import('../../chain/read/lookup')).lookUpSignatures(...input),
  readMarks: async (...input) => (await import('../../chain/read/marks')).readMarks(...input),
  fetchTransaction: async (...input) =>
    (await import('../../chain/read/fetch-transaction')).fetchTransaction(...input),
  requestAirdrop: async (...input) =>
    (await import('../../chain/send/airdrop')).requestAirdrop(...input),
};

/** So that neither the wallet, nor the news of what it signed, nor the record waits for code. */
function preloadSigning(): void {
  VerifyScreen.preload();
  void Promise.allSettled([
    import('../../wallet/signer/signer'),
    import('../../chain/send/send-transaction'),
    import('../../chain/confirm/confirm-signature'),
    import('../../chain/confirm/signature-subscription'),
    import('./ask-ahead'),
  ]);
}

export const trees: TreePort = {
  buildTree: async (...input) => (await import('../../hashing/build-tree')).buildTree(...input),
};

export const checkCluster: CheckCluster = async (...input) =>
  (await import('../../chain/read/cluster-check')).checkCluster(...input);

export const getBalance: GetBalance = async (...input) =>
  (await import('../../chain/read/balance')).getBalance(...input);
