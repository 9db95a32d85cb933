/** Calls that no verdict waits for, and no signing. */
export { getBalance } from './read/balance';
export { fetchBlockhash, fetchFirstBlock } from './read/block';
export { fetchTransaction } from './read/fetch-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
