export { CANCEL } from '../../../ui/words';

export const RECEIPTS_OF_FILES = 'Receipts of each file';
export const NOT_MADE =
  'The receipts of single files could not be made. Reload the page, and try again.';
