export type { QuestionMemory } from './asked-questions';
export { Possession } from './possession';
