import { RecordNews as News } from '../../screens/verify/record-news';
import { withDataCache } from '../with-data-cache';

export { FoundElsewhere } from '../../screens/verify/found-elsewhere';
export { Revoked } from '../../screens/verify/revoked';
export { RecordRest } from '../../screens/verify/record-rest';

export const RecordNews = withDataCache(News);
export { LateCertificate } from '../../screens/verify/late-certificate';
