/** No verdict and no signing waits for these calls. */
export { getBalance } from './read/balance';
export { fetchBlockhash, fetchFirstBlock } from './read/block';
export { fetchTransaction } from './read/fetch-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
