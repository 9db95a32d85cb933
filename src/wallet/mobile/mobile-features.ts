import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base';
import type { Capabilities } from './authorization/authorization';

interface Signing {
  readonly signTransaction: unknown;
  readonly signAndSendTransaction: unknown;
}

const BEFORE_AUTHORIZATION: Capabilities['supported_transaction_versions'] = ['legacy', 0];

/**
 * What a mobile wallet can sign: what it said, or, before it was asked, what any may be able to.
 * The protocol has its own names, in the plural.
 */
export function getOfferedFeatures(
  capabilities: Capabilities | null,
  { signTransaction, signAndSendTransaction }: Signing,
): Wallet['features'] {
  const supportedTransactionVersions =
    capabilities?.supported_transaction_versions ?? BEFORE_AUTHORIZATION;
  const names = capabilities?.features ?? [];
  const canSign = names.includes('solana:signTransactions') || capabilities === null;
  const canSend =
    capabilities === null ||
    capabilities.supports_sign_and_send_transactions ||
    names.includes('solana:signAndSendTransaction');
  return {
    ...(canSend && {
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signAndSendTransaction,
      },
    }),
    ...(canSign && {
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signTransaction,
      },
    }),
  };
}

const SIGNING = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const;

/** What the wallet offers, less what it says that this account cannot do. */
export function getAccountFeatures(
  { features }: WalletAccount,
  offered: Wallet['features'],
): IdentifierArray {
  return SIGNING.filter((name) => {
    if (!(name in offered)) return false;
    return features.length === 0 || features.includes(name) || features.includes(`${name}s`);
  });
}
