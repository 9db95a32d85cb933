import type { SolanaTransactionVersion } from '@solana/wallet-standard-features';

/** The package's types name version 1 from 1.4 on, which needs Node 22. */
export type TransactionVersion = SolanaTransactionVersion | 1;

/** Features of a wallet that may sign version 1 too. */
export type WithVersions<Features> = {
  readonly [Name in keyof Features]: 'supportedTransactionVersions' extends keyof Features[Name]
    ? Omit<Features[Name], 'supportedTransactionVersions'> & {
        readonly supportedTransactionVersions: readonly TransactionVersion[];
      }
    : Features[Name];
};
