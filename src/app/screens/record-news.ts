import { RecordNews as News } from '../../screens/verify/data/use-record-details';
import { withDataCache } from '../with-data-cache';

export { Beside } from '../../screens/verify/details/node-comparison';
export { FoundElsewhere } from '../../screens/verify/record/other-cluster-notice';
export { LateCertificate } from '../../screens/verify/share/certificate-loader';
export { LATE_WORDS } from '../../screens/verify/share/messages-loader';
export { RecordRest } from '../../screens/verify/details/record-details';
export { Revoked } from '../../screens/verify/record/revoked-notice';

export const RecordNews = withDataCache(News);
