/** Loaded once the verdict is painted. */
export { hasFallenSilent } from '../../../flows/records/ask-nodes';
export { askSecondNode, weighSecondNode } from '../../../flows/records/second-node';
export { loadMemories } from '../../shared/node-memories';
