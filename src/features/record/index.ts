export { type ShownFileState, getFileState } from './dropped/file-state';
export { useDroppedCheck } from './dropped/use-dropped-check';
export { useDroppedFiles } from './dropped/use-dropped-files';
export { InstructionList } from './transaction/instruction-messages';
