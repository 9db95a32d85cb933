import type { Statement } from '../../flows/records/statement';

export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not permanent yet',
  no: '',
};
