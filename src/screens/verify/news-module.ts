import type { ComponentType } from 'react';
import type { Beside } from './beside';
import type { FoundElsewhere } from './found-elsewhere';
import type { LateCertificate } from './late-certificate';
import type { LateWords } from './late-words';
import type { RecordNewsProps } from './record-news';
import type { RecordRestProps } from './record-rest';
import type { Revoked } from './revoked';

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
