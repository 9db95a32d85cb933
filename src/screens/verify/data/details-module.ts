import type { ComponentType } from 'react';
import type { Beside } from '../details/node-comparison';
import type { FoundElsewhere } from '../record/other-cluster-notice';
import type { LateCertificate } from '../share/certificate-loader';
import type { LateWords } from '../share/messages-loader';
import type { RecordNewsProps } from './use-record-details';
import type { RecordRestProps } from '../details/record-details';
import type { Revoked } from '../record/revoked-notice';

/** What a verdict does not wait for. */
export interface NewsModule {
  readonly RecordNews: ComponentType<RecordNewsProps>;
  readonly RecordRest: ComponentType<RecordRestProps>;
  readonly FoundElsewhere: typeof FoundElsewhere;
  readonly Revoked: typeof Revoked;
  readonly Beside: typeof Beside;
  readonly LateCertificate: typeof LateCertificate;
  readonly LATE_WORDS: LateWords;
}
