export type { QuestionMemory } from './asked-questions';
export type { PossessionPorts } from './possession-ports';
export { Possession } from './possession';
