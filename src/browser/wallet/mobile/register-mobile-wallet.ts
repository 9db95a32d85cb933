import type { Wallets } from '@wallet-standard/app';
import type { DialogBoard } from './dialog';
import { createAuthorizationCache, isIdentifier, type CreateValue } from './authorization';
import { ensureLoopbackAllowed } from './loopback-permission';
import { createMobileLink, type OpenSession } from './mobile-link';
import { createMobileWallet } from './mobile-wallet';
import { openLocalSession } from './protocol/local-session';
import { openMeeting } from './protocol/remote-session';

export interface MobileSetup {
  readonly kind: 'local' | 'remote';
  readonly registry: Pick<Wallets, 'register'>;
  /** The wallet shows this of the page; `icon` is a path on the site. */
  readonly identity: { readonly name: string; readonly icon?: string };
  readonly clusters: readonly { readonly id: string }[];
  readonly getChain: () => string;
  /** The reflector's host; of use to the remote adapter only. */
  readonly remoteHostAuthority: string | null;
  readonly board: DialogBoard;
  readonly createValue: CreateValue;
}

/** Puts the mobile wallet among the page's wallets. */
export function registerMobileWallet(setup: MobileSetup): void {
  const { kind, registry, identity, clusters, getChain, board } = setup;
  const isLocal = kind === 'local';
  const wallet = createMobileWallet({
    name: isLocal ? 'Mobile Wallet Adapter' : 'Remote Mobile Wallet Adapter',
    identity: { ...identity, uri: window.location.origin },
    chains: clusters.map(({ id }) => id).filter(isIdentifier),
    cache: createAuthorizationCache(setup.createValue),
    link: createMobileLink({
      board,
      open: isLocal ? openLocal : createRemoteOpener(setup.remoteHostAuthority ?? ''),
      keepsSession: !isLocal,
    }),
    getChain,
    // Nobody is made to scan a code in order to disconnect.
    openToLeave: isLocal ? openLocalQuietly : null,
  });
  registry.register(wallet);
}

/** Opens the wallet app on this device, with what the page shows meanwhile. */
const openLocal: OpenSession = async (operation, base) => {
  await ensureLoopbackAllowed(operation);
  const opened = openLocalSession(base, operation.signal, () => {
    operation.show({ kind: 'waiting' });
  });
  return await operation.limit(opened);
};

/** The same without a dialog, as nobody waits for a disconnect. */
const openLocalQuietly: OpenSession = ({ limit, signal }, base) =>
  limit(openLocalSession(base, signal, () => undefined));

/** Has the person show a phone the way to the reflector at `host`, where it meets the page. */
function createRemoteOpener(host: string): OpenSession {
  return async (operation) => {
    operation.show({ kind: 'scan', address: null, host });
    const meeting = await operation.limit(openMeeting(host, operation.signal));
    operation.show({ kind: 'scan', address: meeting.address.href, host });
    // There is no time limit, as the person may have to find the phone first.
    await Promise.race([meeting.untilPhoneIsThere(), operation.failed]);
    const session = await operation.limit(meeting.start());
    operation.show({ kind: 'waiting' });
    return session;
  };
}
