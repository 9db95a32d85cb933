import type { Wallet } from '@wallet-standard/base';

/** By this feature of its own the mobile wallet adapter is known; its `cancel` ends a request. */
export const PHONE = 'countersign:phone';

/** The features that are used here, each with its method's name. */
const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signMessage': 'signMessage',
  'solana:signIn': 'signIn',
  [PHONE]: 'cancel',
} as const;

export type FeatureName = keyof typeof METHODS;

export interface WalletFeature {
  /** Calls the method as a method of its feature. Throws whatever the wallet throws. */
  readonly call: (...input: readonly unknown[]) => unknown;
  /** The transaction versions that the feature names. */
  readonly versions: readonly unknown[];
}

/** Some wallets give a `Set`, as older adapters did. */
function readVersions(value: unknown): readonly unknown[] {
  if (value instanceof Set) return [...value];
  return Array.isArray(value) ? value : [];
}

/** @returns null when the wallet lacks the feature, or has it without a method */
export function getFeature(wallet: Wallet, name: FeatureName): WalletFeature | null {
  try {
    const feature = wallet.features[name];
    if (typeof feature !== 'object' || feature === null) return null;
    const method: unknown = Reflect.get(feature, METHODS[name]);
    if (typeof method !== 'function') return null;
    return {
      call: (...input): unknown => Reflect.apply(method, feature, input),
      versions: readVersions(Reflect.get(feature, 'supportedTransactionVersions')),
    };
  } catch {
    return null;
  }
}

/** Whether the wallet is the mobile wallet adapter, and not what an extension put into the page. */
export function isPhone(wallet: Wallet): boolean {
  return getFeature(wallet, PHONE) !== null;
}

/** The result of `askUntil` when the signal aborts before the wallet answers. */
export const ABORTED = Symbol('aborted');

/**
 * Asks a wallet something and waits for the answer until the signal aborts. The request of a phone
 * is cancelled then; a browser wallet keeps its window open, and its late answer is ignored.
 */
export function askUntil<Answer>(
  wallet: Wallet,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer | typeof ABORTED> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      resolve(ABORTED);
      try {
        getFeature(wallet, PHONE)?.call();
      } catch {
        // Another wallet may have a feature of that name, which fails.
      }
    };
    if (signal.aborted) {
      resolve(ABORTED);
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    ask()
      .finally(() => {
        signal.removeEventListener('abort', abort);
      })
      .then(resolve, reject);
  });
}
