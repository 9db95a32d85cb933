/** The page loads this as one chunk, because no verdict waits for it. */
export * from '../nodes/searching';
export { findWithdrawal } from './find-withdrawal';
export { createMentions } from './mentions';
