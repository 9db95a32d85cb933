import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';

/** The package's types name version 1 from 1.4 on, which needs Node 22. */
export type TransactionVersion = SolanaTransactionVersion | 1;

/** Everything that a wallet can do for an app on Solana, with transactions of version 1 too. */
export type SolanaFeatures = WithVersions<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignMessageFeature &
    SolanaSignInFeature
>;

type WithVersions<Features> = {
  readonly [Name in keyof Features]: 'supportedTransactionVersions' extends keyof Features[Name]
    ? Omit<Features[Name], 'supportedTransactionVersions'> & {
        readonly supportedTransactionVersions: readonly TransactionVersion[];
      }
    : Features[Name];
};
