import type { Wallet } from '@wallet-standard/base';

/** The features that are used here, each with its method's name. */
const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signMessage': 'signMessage',
  'solana:signIn': 'signIn',
} as const;

export type FeatureName = keyof typeof METHODS;
type Method = (...input: readonly unknown[]) => unknown;

export interface WalletFeature {
  /** Calls the method as a method of its feature. Throws whatever the wallet throws. */
  readonly call: Method;
  /** The transaction versions that the feature names. */
  readonly versions: readonly unknown[];
}

const MOST_VERSIONS = 16;

/** Some wallets give a `Set`, as older adapters had it. */
function readVersions(value: unknown): readonly unknown[] {
  const versions: unknown[] = [];
  if (!isIterable(value)) return versions;
  for (const version of value) {
    if (versions.push(version) === MOST_VERSIONS) break;
  }
  return versions;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

/** @returns null when the wallet lacks the feature, or has it without a method */
export function getFeature(wallet: Wallet, name: FeatureName): WalletFeature | null {
  try {
    const feature = wallet.features[name];
    if (typeof feature !== 'object' || feature === null) return null;
    const method: unknown = Reflect.get(feature, METHODS[name]);
    if (!isMethod(method)) return null;
    return {
      call: (...input) => Reflect.apply(method, feature, input),
      versions: readVersions(Reflect.get(feature, 'supportedTransactionVersions')),
    };
  } catch {
    return null;
  }
}
