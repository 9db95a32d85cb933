/** The page loads these calls as one chunk: it needs them to look up a file, or after a verdict. */
export { fetchBlockhash, fetchFirstBlock } from './read/block';
export { fetchTransaction } from './read/fetch-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
