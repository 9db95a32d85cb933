import { isLoopbackHost } from '@countersign/core/configuration/fields';
import { WalletError } from '../wallet-errors';
import type { Operation } from './mobile-link';
import { openSocket } from './protocol/message-socket';

declare global {
  interface Permissions {
    /** Not in TypeScript's list yet: whether the page may talk to programs on this device. */
    query(descriptor: { readonly name: 'loopback-network' }): Promise<PermissionStatus>;
  }
}

const LOOPBACK = { name: 'loopback-network' } as const;
/** Nothing listens on this port: the attempt to connect makes the browser ask the person. */
const KNOCK = 'ws://localhost:49152/solana-wallet';

/**
 * Has the person allow the page to talk to apps on this device, where the browser guards them. If
 * nothing is decided once the browser was made to ask, the page goes on, because some browsers never
 * ask and let the page through. Opening the wallet app needs a fresh click, so the person is asked
 * for one.
 *
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
    if ((await queryLoopback()) === 'prompt') await knock(operation, decided);
    await queryLoopback();
    const clicked = operation.ask('ready');
    await Promise.race([clicked, decided]);
    await queryLoopback();
    await clicked;
  } finally {
    permission.onchange = null;
  }
}

/** Whether the page may connect; a browser that has no such permission lets it. */
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

/** @throws WalletError `connection-blocked` */
async function queryLoopback(): Promise<'granted' | 'prompt'> {
  const { state } = await navigator.permissions.query(LOOPBACK);
  if (state === 'denied') throw new WalletError('connection-blocked');
  return state;
}

/** Waits until the person decides, or until the connection opens or fails. */
async function knock({ signal, failed }: Operation, decided: Promise<unknown>): Promise<void> {
  const knocked = openSocket(KNOCK, signal).then(
    (socket) => {
      socket.close();
    },
    () => undefined,
  );
  await Promise.race([knocked, decided, failed]);
}
