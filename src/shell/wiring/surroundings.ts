import type { Configuration } from '@countersign/core/configuration/configuration';
import type { ClusterSelection } from '../../features/network';
import type { LocalValue, LocalValueOptions } from '../../browser/storage/local-value';
import type { Theme } from '../theme/theme';
import type { Wallets } from './create-wallets';

/** The browser's part of `createApp`, which the build replaces. */
export interface Surroundings {
  readonly createValue: <T>(options: LocalValueOptions<T>) => LocalValue<T>;
  readonly prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  readonly showTheme: (theme: Theme) => void;
  readonly createWallets: (configuration: Configuration, selection: ClusterSelection) => Wallets;
}
