import { VerifyScreen as Screen } from '../../screens/verify/verify-screen';
import { withDataCache } from '../with-data-cache';

export const VerifyScreen = withDataCache(Screen);
