import { WalletError } from '../wallet-errors';
import type { Operation } from './mobile-operation';

const LOOPBACK = { name: 'loopback-network' } as const;
/** Nothing listens on it; asking is what makes the browser ask the person. */
const KNOCK = 'ws://localhost:49152/solana-wallet';

/**
 * Who closed the question without an answer is asked once more. If nothing is decided then, it may
 * be a browser that never asks, and lets the page through.
 */
const QUESTIONS = ['permission', 'permission-again'] as const;

/**
 * Has the person allow the page to talk to apps on this device, where the browser wants that. What
 * comes next opens another app, and by then the click that began it is too long ago: a second one
 * is asked for.
 *
 * @throws WalletError `connection-blocked`, `cancelled`
 */
export async function ensureLoopbackAllowed(operation: Operation): Promise<void> {
  let state = await queryLoopback();
  if (state === 'granted') return;
  for (const question of QUESTIONS) {
    if (state !== 'prompt') break;
    await operation.ask(question);
    await knock(operation);
    state = await queryLoopback();
  }
  await operation.ask('ready');
}

/** @throws WalletError `connection-blocked` */
async function queryLoopback(): Promise<'granted' | 'prompt'> {
  const { state } = await navigator.permissions.query(LOOPBACK);
  if (state === 'denied') throw new WalletError('connection-blocked');
  return state;
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
