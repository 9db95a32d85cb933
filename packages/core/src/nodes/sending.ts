/** The page loads these calls as one chunk, because signing needs them together. */
export { confirmSignature } from './confirm/confirm-signature';
export { requestAirdrop } from './send/airdrop';
export { getBlockHeight, startLifetime } from './send/lifetime';
export { warmUp } from './send/build-transaction';
export { prepareClaim } from './send/prepare-claim';
export { sendTransaction } from './send/send-transaction';
