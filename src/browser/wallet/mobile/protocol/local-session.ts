import { WalletError } from '../../wallet-errors';
import { createAssociation, getAddress } from './association';
import { openSocketPatiently } from './message-socket';
import { startSession, type MobileSession } from './session';

/** The range that the protocol assigns to wallets. */
const [FIRST_PORT, PORTS] = [49_152, 16_384];
const LAUNCH_PATIENCE_MS = 3000;

export async function openLocalSession(
  base: string,
  signal: AbortSignal,
  onLaunched: () => void,
): Promise<MobileSession> {
  const association = await createAssociation();
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  await launchApp(getAddress(association, 'local', { port: String(port) }, base));
  onLaunched();
  const socket = await openSocketPatiently(`ws://localhost:${port}/solana-wallet`, signal);
  return await startSession(socket, association);
}

/** The page loses the focus when the app opens. @throws WalletError `wallet-not-found` */
async function launchApp(address: URL): Promise<void> {
  if (address.protocol === 'https:') location.assign(address);
  else if (navigator.userAgent.includes('Firefox/')) launchByFrame(address);
  else {
    const left = waitForBlur();
    location.assign(address);
    await left;
  }
}

function waitForBlur(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    window.addEventListener('blur', resolve, { once: true });
    setTimeout(() => {
      window.removeEventListener('blur', resolve);
      reject(new WalletError('wallet-not-found'));
    }, LAUNCH_PATIENCE_MS);
  });
}

/** In Firefox, navigating to a URL that no app handles shows an error page. */
function launchByFrame(address: URL): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Opens the wallet';
  document.body.append(frame);
  if (frame.contentWindow) frame.contentWindow.location.href = address.href;
  setTimeout(() => {
    frame.remove();
  }, LAUNCH_PATIENCE_MS);
}
