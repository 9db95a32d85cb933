import type { Statement } from '@countersign/core/records/statement';

export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not permanent yet',
  no: '',
};
