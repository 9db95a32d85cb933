import { createHash } from 'node:crypto';
import type { Configuration } from '../src/config/configuration';

/** The Trusted Types policies of the product: src/hashing and src/stamp, trusted-worker.ts, make them. */
const TRUSTED_TYPES_POLICIES = ['countersign', 'countersign-marks'];

/** A wallet app on the same Android device: it listens on a port that the page draws by lot. */
const LOCAL_WALLET = 'ws://localhost:*/solana-wallet';

/**
 * Derives the content security policy: the page may talk to the configured nodes, to a wallet
 * on the same device and to nothing else, and runs no script but its own files and the inline ones in `html` (by hash).
 */
export function getContentSecurityPolicy(configuration: Configuration, html: string): string {
  const { clusters, remoteHostAuthority } = configuration;
  const nodes = clusters.flatMap(({ endpoints, subscriptions }) => [
    ...endpoints,
    ...subscriptions,
  ]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Hashing runs in WebAssembly, which needs a permission of its own.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...getInlineHashes(html, 'script')],
    'style-src': ["'self'", ...getInlineHashes(html, 'style')],
    // Wallet icons are data URLs; pictures of dropped files are blobs.
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

/** Sources for inline elements that run; a data block such as the configuration does not. */
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
