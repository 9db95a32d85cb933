/** The page loads these together: it asks them about a file, or once a verdict stands. */
export { fetchBlockhash } from './read/fetch-blockhash';
export { fetchFirstBlock } from './read/first-block';
export { fetchTransaction } from './read/fetch-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
