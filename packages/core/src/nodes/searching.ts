/** The page loads these calls late, because no verdict and no signing waits for them. */
export { getBalance } from './read/balance';
export { fetchBlockhash, fetchFirstBlock } from './read/block';
export { fetchTransaction } from './read/fetch-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
