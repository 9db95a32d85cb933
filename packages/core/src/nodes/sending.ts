/** All that signing asks of nodes, in one part of the page. */
export { confirmSignature } from './confirm/confirm-signature';
export { requestAirdrop } from './send/airdrop';
export { getBlockHeight, startLifetime } from './send/lifetime';
export { warmUp } from './send/build-transaction';
export { prepareClaim } from './send/prepare-claim';
export { sendTransaction } from './send/send-transaction';
