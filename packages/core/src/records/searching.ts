/** The page loads this as one chunk, because no verdict waits for it. */
export * from '../nodes/searching';
export { createMentions } from './mentions';
