export * from '../nodes/searching';
export { createMentions } from './mentions';
