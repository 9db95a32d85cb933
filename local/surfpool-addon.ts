import { createRequire } from 'node:module';

export type LocalNodeErrorCode =
  'node/unsupported-platform' | 'node/not-installed' | 'node/unexpected-addon' | 'node/not-started';

export class LocalNodeError extends Error {
  override readonly name = 'LocalNodeError';

  constructor(
    readonly code: LocalNodeErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const PACKAGES = new Map([
  ['linux-x64', '@solana/surfpool-linux-x64-gnu'],
  ['darwin-arm64', '@solana/surfpool-darwin-arm64'],
  ['darwin-x64', '@solana/surfpool-darwin-x64'],
]);

/** @param platform - `process.platform`, a dash, `process.arch` */
export function findSurfpool(platform = `${process.platform}-${process.arch}`): string {
  const name = PACKAGES.get(platform);
  if (name === undefined) {
    throw new LocalNodeError(
      'node/unsupported-platform',
      `The embedded Solana node runs on ${[...PACKAGES.keys()].join(', ')}; this is ${platform}.`,
    );
  }
  const addon = requirePackage(name);
  if (!isSurfpoolAddon(addon)) {
    throw new LocalNodeError(
      'node/unexpected-addon',
      `${name} does not offer Surfnet.startWithConfig; install the version package.json names.`,
    );
  }
  return name;
}

function requirePackage(name: string): unknown {
  try {
    return createRequire(import.meta.url)(name);
  } catch (cause) {
    throw new LocalNodeError(
      'node/not-installed',
      `${name} could not be loaded: ${getReason(cause)}`,
      { cause },
    );
  }
}

/** The loader's message says whether the binary does not fit, as on musl or with an old glibc. */
function getReason(cause: unknown): string {
  const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND';
  if (isAbsent) return 'it is not installed; run npm install with optional dependencies.';
  const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  return reason.endsWith('.') ? reason : `${reason}.`;
}

function isSurfpoolAddon(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Surfnet' in value &&
    typeof value.Surfnet === 'function' &&
    'startWithConfig' in value.Surfnet &&
    typeof value.Surfnet.startWithConfig === 'function'
  );
}
