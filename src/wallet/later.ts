/** What the store needs only after somebody did something: no part of the first load. */
export { followOtherTab } from './follow-other-tab';
export { getWalletError } from './read-thrown';
export { requestDisconnect } from './request-disconnect';
