import { WalletError } from '../wallet-errors';
import type { Operation } from './mobile-operation';

const LOOPBACK = { name: 'loopback-network' } as const;
/** Nothing listens on it; asking is what makes the browser ask the person. */
const KNOCK = 'ws://localhost:49152/solana-wallet';

/**
 * Has the person allow the page to talk to apps on this device, where the browser wants that. What
 * comes next opens another app, and by then the click that began it is too long ago: a second one
 * is asked for.
 *
 * @throws WalletError `connection-blocked`, `cancelled`
 */
export async function ensureLoopbackAllowed(operation: Operation): Promise<void> {
  if ((await queryLoopback()) === 'granted') return;
  await assertIsNotDenied();
  await operation.ask('permission');
  await knock(operation);
  await assertIsNotDenied();
  await operation.ask('ready');
}

async function assertIsNotDenied(): Promise<void> {
  if ((await queryLoopback()) === 'denied') throw new WalletError('connection-blocked');
}

async function queryLoopback(): Promise<PermissionState> {
  return (await navigator.permissions.query(LOOPBACK)).state;
}

/** Waits for the person's answer, or for the browser to let the knock pass without asking. */
async function knock(operation: Operation): Promise<void> {
  const permission = await navigator.permissions.query(LOOPBACK);
  const socket = new WebSocket(KNOCK);
  try {
    const answer = new Promise<void>((resolve) => {
      const done = () => {
        resolve();
      };
      permission.onchange = done;
      socket.onopen = done;
      socket.onerror = done;
    });
    await Promise.race([answer, operation.failed]);
  } finally {
    permission.onchange = null;
    socket.close();
  }
}
