import { isLoopbackHost } from '@countersign/core/configuration/fields';
import { WalletError } from '../wallet-errors';
import type { Operation } from './mobile-link';
import { openSocket } from './protocol/message-socket';

declare global {
  interface Permissions {
    /** Missing from TypeScript's DOM library. */
    query(descriptor: { readonly name: 'loopback-network' }): Promise<PermissionStatus>;
  }
}

const LOOPBACK = { name: 'loopback-network' } as const;
/** Nothing listens on this port, but the attempt to connect makes the browser prompt. */
const UNUSED_URL = 'ws://localhost:49152/solana-wallet';

/**
 * Some browsers never prompt and still connect, so an undecided permission counts as granted.
 * @throws WalletError `connection-blocked`, `cancelled`
 */
export async function ensureLoopbackAllowed(operation: Operation): Promise<void> {
  if (await isAllowed()) return;
  const permission = await navigator.permissions.query(LOOPBACK);
  const decided = new Promise<unknown>((resolve) => {
    permission.onchange = resolve;
  });
  try {
    await Promise.race([operation.ask('permission'), decided]);
    if ((await queryLoopback()) === 'prompt') await promptByConnecting(operation, decided);
    await queryLoopback();
    const clicked = operation.ask('ready');
    await Promise.race([clicked, decided]);
    await queryLoopback();
    await clicked;
  } finally {
    permission.onchange = null;
  }
}

/** Also returns true if the browser has no such permission. */
async function isAllowed(): Promise<boolean> {
  if (isLoopbackHost(location.hostname)) return true;
  if (navigator.userAgent.includes('Solana Mobile Web Shell')) return true;
  try {
    return (await queryLoopback()) === 'granted';
  } catch (thrown) {
    if (thrown instanceof TypeError) return true;
    throw thrown;
  }
}

async function queryLoopback(): Promise<'granted' | 'prompt'> {
  const { state } = await navigator.permissions.query(LOOPBACK);
  if (state === 'denied') throw new WalletError('connection-blocked');
  return state;
}

async function promptByConnecting(
  { signal, failed }: Operation,
  decided: Promise<unknown>,
): Promise<void> {
  const connected = openSocket(UNUSED_URL, signal).then(
    (socket) => {
      socket.close();
    },
    () => undefined,
  );
  await Promise.race([connected, decided, failed]);
}
