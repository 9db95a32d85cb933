import type { Wallets } from '@wallet-standard/app';
import type { DialogBoard } from './dialog';
import { createAuthorizationCache, isIdentifier, type CreateValue } from './authorization';
import { ensureLoopbackAllowed } from './loopback-permission';
import { createMobileLink, type OpenSession } from './mobile-link';
import { createMobileWallet } from './mobile-wallet';
import { openLocalSession } from './protocol/local-session';
import { prepareRemoteSession } from './protocol/remote-session';

export interface MobileSetup {
  readonly kind: 'local' | 'remote';
  readonly registry: Pick<Wallets, 'register'>;
  readonly identity: { readonly name: string; readonly icon?: string };
  readonly clusters: readonly { readonly id: string }[];
  readonly getChain: () => string;
  readonly remoteHostAuthority: string | null;
  readonly board: DialogBoard;
  readonly createValue: CreateValue;
}

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
    // Disconnecting a phone would need a new scan of the code.
    openToDisconnect: isLocal ? openLocalQuietly : null,
  });
  registry.register(wallet);
}

const openLocal: OpenSession = async (operation, base) => {
  await ensureLoopbackAllowed(operation);
  const opened = openLocalSession(base, operation.signal, () => {
    operation.show({ kind: 'waiting' });
  });
  return await operation.limit(opened);
};

/** The person does not wait for a disconnect, so no dialog is shown. */
const openLocalQuietly: OpenSession = ({ limit, signal }, base) =>
  limit(openLocalSession(base, signal, () => undefined));

function createRemoteOpener(host: string): OpenSession {
  return async (operation) => {
    operation.show({ kind: 'scan', address: null, host });
    const remote = await operation.limit(prepareRemoteSession(host, operation.signal));
    operation.show({ kind: 'scan', address: remote.address.href, host });
    await Promise.race([remote.waitForPhone(), operation.failed]);
    const session = await operation.limit(remote.start());
    operation.show({ kind: 'waiting' });
    return session;
  };
}
