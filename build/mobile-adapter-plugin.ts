import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HOOKS = fileURLToPath(new URL('../src/wallet/mobile/adapter-hooks.ts', import.meta.url));
const ADAPTER = 'wallet-standard-mobile/lib/esm/index.browser.js';
const PROTOCOL = 'mobile-wallet-adapter-protocol/lib/esm/index.browser.js';

type Change = readonly [from: RegExp, to: string, times: number];

const getRegion = (name: string) =>
  new RegExp(`//#region src/${name}\\.ts\\n[^]*?//#endregion\\n`, 'g');

const ADAPTER_CHANGES: readonly Change[] = [
  // Its dialogs, with their markup, styles, font and QR code. Ours have the same names.
  ...[
    'embedded-modal/modal',
    'embedded-modal/errorModal',
    'embedded-modal/localConnectionModal',
    'embedded-modal/loopbackBlockedModal',
    'embedded-modal/loopbackPermissionModal',
    'embedded-modal/loadingSpinner',
    'embedded-modal/remoteConnectionModal',
  ].map((name): Change => [getRegion(name), '', 1]),
  [
    getRegion('createDefaultWalletNotFoundHandler'),
    'function createDefaultWalletNotFoundHandler() { throw new Error("no handler was given"); }\n',
    1,
  ],
  [/, defaultErrorModalWalletNotFoundHandler(?=[,\s])/g, '', 1],
  [/import QRCode from "qrcode";\n/g, '', 1],
  [/await checkLocalNetworkAccessPermission\(\);/g, 'await ensureLoopback();', 2],
  // Its clock runs while a person reads what is to be allowed; the link keeps the time instead.
  [/let associating = true;/g, 'let associating = false;', 1],
  // Nostr relays are not among what a configuration can name.
  [/ startNostrScenario,/g, '', 1],
  [/await startNostrScenario\(/g, 'await openScenario(null, ', 2],
  [/await startRemoteScenario\(/g, 'await openScenario(startRemoteScenario, ', 1],
  [/await startScenario\(/g, 'await openScenario(startScenario, ', 1],
];

const PROTOCOL_CHANGES: readonly Change[] = [
  [/new WebSocket\(/g, 'openWalletSocket(', 3],
  [/launchUrlThroughHiddenFrame\(associationUrl\)/g, 'launchByFrame(associationUrl)', 1],
];

/**
 * The mobile wallet adapter cannot be given dialogs, nor be told how to open a session. Its own
 * dialogs are against the content security policy (markup, inline style, a font host), and a broken
 * session leaves its promises pending for ever. So the build puts calls to
 * src/wallet/mobile/adapter-hooks.ts in their place, and fails where the package has changed.
 */
export function mobileAdapterPlugin(): Plugin {
  return {
    name: 'countersign:mobile-adapter',
    enforce: 'pre',
    transform: {
      filter: { id: [`**/${ADAPTER}`, `**/${PROTOCOL}`] },
      handler(code, id) {
        const isAdapter = id.endsWith(ADAPTER);
        try {
          return { code: isAdapter ? changeAdapter(code) : changeProtocol(code), map: null };
        } catch (error) {
          this.error(error instanceof Error ? error : String(error));
        }
      },
    },
  };
}

/** @throws Error naming what is no longer as expected */
export function changeAdapter(code: string): string {
  return [
    `import { EmbeddedLoadingSpinner, RemoteConnectionModal, ensureLoopback, openScenario, provideStart } from ${JSON.stringify(HOOKS)};`,
    change(code, ADAPTER_CHANGES),
    'provideStart(startScenario);',
  ].join('\n');
}

/** @throws Error naming what is no longer as expected */
export function changeProtocol(code: string): string {
  return [
    `import { launchByFrame, openWalletSocket } from ${JSON.stringify(HOOKS)};`,
    change(code, PROTOCOL_CHANGES),
  ].join('\n');
}

function change(code: string, changes: readonly Change[]): string {
  return changes.reduce((text, [from, to, times]) => {
    const found = text.match(from)?.length ?? 0;
    if (found !== times) {
      throw new Error(`the mobile wallet adapter has ${found} of ${String(from)}, not ${times}`);
    }
    return text.replace(from, to);
  }, code);
}
