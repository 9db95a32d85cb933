import { RecordNews as News } from '../../screens/verify/record-news';
import { withDataCache } from '../with-data-cache';

export { Beside } from '../../screens/verify/beside';
export { FoundElsewhere } from '../../screens/verify/found-elsewhere';
export { LateCertificate } from '../../screens/verify/late-certificate';
export { LATE_WORDS } from '../../screens/verify/late-words';
export { RecordRest } from '../../screens/verify/record-rest';
export { Revoked } from '../../screens/verify/revoked';

export const RecordNews = withDataCache(News);
