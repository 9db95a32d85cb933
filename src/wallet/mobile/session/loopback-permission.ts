import { isLoopbackHost } from '../../../config/fields';
import { WalletError } from '../../wallet-errors';
import type { Operation } from './operation';

const LOOPBACK = { name: 'loopback-network' } as const;
/** Nothing listens on it; asking is what makes the browser ask the person. */
const KNOCK = 'ws://localhost:49152/solana-wallet';

/**
 * Nothing tells that the browser's question is open, nor that it was closed without an answer: the
 * knock fails at once in either case. So who was asked may be asked once more. If nothing is decided
 * then, it may be a browser that never asks, and lets the page through.
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
  if (await isAllowed()) return;
  const permission = await navigator.permissions.query(LOOPBACK);
  const decided = new Promise<void>((resolve) => {
    permission.onchange = () => {
      resolve();
    };
  });
  try {
    await askWhileUndecided(operation, decided);
    const clicked = operation.ask('ready');
    await Promise.race([clicked, decided]);
    await queryLoopback();
    await clicked;
  } finally {
    permission.onchange = null;
  }
}

async function askWhileUndecided(operation: Operation, decided: Promise<void>): Promise<void> {
  for (const question of QUESTIONS) {
    await Promise.race([operation.ask(question), decided]);
    if ((await queryLoopback()) === 'granted') return;
    await knock(operation, decided);
    if ((await queryLoopback()) === 'granted') return;
  }
}

/** Whether the browser lets the page through, as one does that has no such permission. */
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

/** Waits for the person's answer, or for the knock to pass or to fail, whatever is asked meanwhile. */
async function knock(operation: Operation, decided: Promise<void>): Promise<void> {
  const socket = new WebSocket(KNOCK);
  try {
    const ended = new Promise<void>((resolve) => {
      const done = () => {
        resolve();
      };
      socket.onopen = done;
      socket.onerror = done;
    });
    await Promise.race([ended, decided, operation.failed]);
  } finally {
    socket.close();
  }
}
