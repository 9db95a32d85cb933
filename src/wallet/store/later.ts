/** What the store needs only after somebody did something: no part of the first load. */
export { followOtherTab } from './restore/follow-other-tab';
export { toWalletError } from '../to-wallet-error';
export { requestDisconnect } from '../standard/request-disconnect';
