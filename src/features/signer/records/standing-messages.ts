import type { Statement } from '@countersign/core/records/find-withdrawal';

export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not permanent yet',
  no: '',
};
