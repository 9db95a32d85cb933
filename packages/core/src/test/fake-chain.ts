import type { NodeCalls } from '../nodes/chain';

function notAsked(): Promise<never> {
  return Promise.reject(new Error('This test expects no such question.'));
}

export function createFakeChain(answers: Partial<NodeCalls>): NodeCalls {
  return {
    getGenesisHash: notAsked,
    checkCluster: notAsked,
    getBalance: notAsked,
    prepareClaim: notAsked,
    readMark: notAsked,
    startLifetime: notAsked,
    getBlockHeight: notAsked,
    sendTransaction: notAsked,
    confirmSignature: notAsked,
    fetchEvidence: notAsked,
    fetchBlockhash: notAsked,
    fetchFirstBlock: notAsked,
    refreshObservation: notAsked,
    lookUpSignatures: notAsked,
    fetchTransaction: notAsked,
    requestAirdrop: notAsked,
    ...answers,
  };
}
