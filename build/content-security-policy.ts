import { createHash } from 'node:crypto';
import type { Configuration } from '@countersign/core/configuration/configuration';

/** trusted-worker.ts, find-code.ts and stamper.ts create these policies. */
const TRUSTED_TYPES_POLICIES = ['countersign', 'countersign-marks', 'countersign-stamps'];

/** A wallet app on the same Android device listens on a random port. */
const LOCAL_WALLET = 'ws://localhost:*/solana-wallet';

export function getContentSecurityPolicy(configuration: Configuration, html: string): string {
  const { clusters, remoteHostAuthority } = configuration;
  const nodes = clusters.flatMap(({ endpoints, subscriptions }) => [
    ...endpoints,
    ...subscriptions,
  ]);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Hashing uses WebAssembly.
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
    // In Firefox, the page opens a wallet app through a frame.
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

/** Skips JSON blocks, which the browser does not run. */
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
