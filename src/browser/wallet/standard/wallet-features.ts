import type { Wallet } from '@wallet-standard/base';

/** Identifies our mobile wallet adapter; its `cancel` ends a request. */
export const PHONE = 'countersign:phone';

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
  readonly call: (...input: readonly unknown[]) => unknown;
  readonly versions: readonly unknown[];
}

/** Older adapters return a `Set`. */
function readVersions(value: unknown): readonly unknown[] {
  if (value instanceof Set) return [...value];
  return Array.isArray(value) ? value : [];
}

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

export function isPhone(wallet: Wallet): boolean {
  return getFeature(wallet, PHONE) !== null;
}

export const ABORTED = Symbol('aborted');

/** After an abort, a browser wallet keeps its window open, and the page ignores its late answer. */
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
        // Another wallet may have a feature of this name, with a `cancel` that fails.
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
