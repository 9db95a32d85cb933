import { createHash } from 'node:crypto';
import type { Configuration } from '@countersign/core/configuration/configuration';

/** Created in src/browser/hashing/trusted-worker.ts and src/browser/codes/find-code.ts. */
const TRUSTED_TYPES_POLICIES = ['countersign', 'countersign-marks'];

/** A wallet app on the same Android device, on a random port. */
const LOCAL_WALLET = 'ws://localhost:*/solana-wallet';

/**
 * The content security policy: the page may connect to the configured nodes and to a wallet on the
 * device, and runs only its own files and the inline scripts of `html` (by hash).
 */
export function getContentSecurityPolicy(configuration: Configuration, html: string): string {
  const { clusters, remoteHostAuthority } = configuration;
  const nodes = clusters.flatMap(({ endpoints, subscriptions }) => [
    ...endpoints,
    ...subscriptions,
  ]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // For hashing in WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...getInlineHashes(html, 'script')],
    'style-src': ["'self'", ...getInlineHashes(html, 'style')],
    // Wallet icons are data URLs; previews of files are blobs.
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ['blob:'],
    'connect-src': [
      ...new Set(nodes.map((node) => new URL(node).origin)),
      LOCAL_WALLET,
      ...(remoteHostAuthority === null ? [] : [`wss://${remoteHostAuthority}/reflect`]),
    ],
    // Firefox opens a wallet app through a frame.
    'frame-src': ['solana-wallet:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES_POLICIES,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Hashes of inline elements that run; a JSON block does not. */
function getInlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, 'g'),
  );
  return [...elements].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups ?? {};
    if (/\bsrc=|type="application\/json"/.test(attributes) || text === '') return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}
