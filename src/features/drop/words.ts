import { formatPlural } from '@countersign/core/words/count';
import { formatSize } from '../../ui/format/bytes';

export { CHOOSE_FILES, CHOOSE_FOLDER, DROP_FILES, READING } from '../../ui/words';

export const TITLE = 'Sign a file';

export const SLOGAN = 'Sign any file. Check any signature.';
export const LEAD = 'Your file stays on this device. Only its fingerprint is signed.';
export const DROP_ANYWHERE = 'Drop files anywhere on this page';
export const DROP_PURPOSE = 'to sign them, or to check them';
export const SIGN_SAMPLE = 'Sign a sample file';
export const STEPS = [
  { title: 'Drop.', text: 'The file is read in this browser. It is never uploaded.' },
  { title: 'Sign.', text: 'Your wallet signs its fingerprint in one small Solana transaction.' },
  { title: 'Share.', text: 'Anyone checks it from the link, the file alone, or a receipt.' },
] as const;

export const DROP_MORE = 'Drop more anywhere on this page';
export const ADD_FILES = 'Add files';
export const AS_CHOOSE_FILES = ' (Choose files)';

export function formatFiles(count: number): string {
  return formatPlural(count, 'file', 'files');
}

export function formatSum(files: number, bytes: number): string {
  return `${formatFiles(files)} · ${formatSize(bytes)}`;
}
