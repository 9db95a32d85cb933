/** The page loads these together: it asks them about a file, or once a verdict stands. */
export { fetchBlockhash } from './read/block';
export { fetchFirstBlock } from './read/block';
export { fetchTransaction } from './read/landed-transaction';
export { lookUpSignatures } from './read/lookup';
export { readMark } from './read/mark';
export { refreshObservation } from './read/refresh-observation';
