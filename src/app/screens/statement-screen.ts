import { StatementScreen as Screen } from '../../screens/sign/statement-screen';
import { withDataCache } from '../with-data-cache';

export const StatementScreen = withDataCache(Screen);
