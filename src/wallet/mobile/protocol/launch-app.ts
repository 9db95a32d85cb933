import { WalletError } from '../../wallet-errors';

const PATIENCE_MS = 3000;

/**
 * Opens the wallet app by its address, and waits for the page to lose the focus to it.
 *
 * @throws WalletError `wallet-not-found`
 */
export async function launchApp(address: URL): Promise<void> {
  if (address.protocol === 'https:') location.assign(address);
  else if (navigator.userAgent.includes('Firefox/')) launchByFrame(address);
  else {
    const left = waitForBlur();
    location.assign(address);
    await left;
  }
}

function waitForBlur(): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      window.removeEventListener('blur', leave);
      reject(new WalletError('wallet-not-found'));
    }, PATIENCE_MS);
    const leave = () => {
      clearTimeout(patience);
      resolve();
    };
    window.addEventListener('blur', leave, { once: true });
  });
}

/** In Firefox an address that no app answers to would end the page itself. */
function launchByFrame(address: URL): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Opens the wallet';
  document.body.append(frame);
  if (frame.contentWindow) frame.contentWindow.location.href = address.href;
  setTimeout(() => {
    frame.remove();
  }, PATIENCE_MS);
}
