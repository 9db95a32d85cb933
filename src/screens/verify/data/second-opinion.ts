/** Loaded once the verdict is painted. */
export { askSecondNode, weighSecondNode } from '../../../flows/records/second-node';
export { loadMemories } from '../../shared/node-memories';
