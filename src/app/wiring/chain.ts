import type { ChainPort } from '../../ports/chain';
import type { TreePort } from '../../ports/trees';
import { chain as nodes } from '../../chain/chain';
import { VerifyScreen } from '../screens/lazy-screens';

export const chain: ChainPort = {
  ...nodes,
  fetchEvidence: async (...input) => (await import('./ask-ahead')).takeEvidence(...input),
  prepareClaim: async (...input) => {
    const prepared = await nodes.prepareClaim(...input);
    preloadSigning();
    return prepared;
  },
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
