import { createAssociation, getLocalAddress, pickPort } from './association';
import { launchApp } from './launch-app';
import { openSocket, type MessageSocket } from './message-socket';
import { startSession, type MobileSession } from './session';

const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1000;

export interface LocalOptions {
  /** The https address that the wallet named as its own, or empty. */
  readonly base: string;
  /** Gives up. */
  readonly signal: AbortSignal;
  readonly onLaunched: () => void;
}

/**
 * Opens the wallet app on this device, and a session with it once it listens.
 *
 * @throws WalletError `wallet-not-found`, `session-closed`, `bad-answer`, `unsupported-protocol`
 */
export async function openLocalSession(options: LocalOptions): Promise<MobileSession> {
  const association = await createAssociation();
  const port = pickPort();
  await launchApp(getLocalAddress(association, port, options.base));
  options.onLaunched();
  const socket = await knock(`ws://localhost:${port}/solana-wallet`, options.signal);
  return await startSession(socket, association);
}

/** The app takes a moment to start, and longer where the person is asked which one to open. */
async function knock(url: string, signal: AbortSignal): Promise<MessageSocket> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await openSocket(url, signal);
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
