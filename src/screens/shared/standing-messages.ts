import type { Statement } from '../../flows/records/related-records';

export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not permanent yet',
  'in-doubt': ', not known to have been recorded',
  no: '',
};
