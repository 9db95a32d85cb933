import { SignScreen as Screen } from '../../screens/sign/sign-screen';
import { withDataCache } from '../with-data-cache';

export const SignScreen = withDataCache(Screen);
