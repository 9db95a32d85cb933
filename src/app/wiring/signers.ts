import type { MessageSigner, SignerPort } from '../../ports/signer';
import { askUntilStopped } from '../../wallet/mobile/stop-asking';
import type { LateWallet } from './late-wallet';

const fetchSigner = () => import('../../wallet/signer/signer');

/** @param onStop - called when nobody waits for the wallet any more */
export function createMessageSigner(wallet: LateWallet, onStop: () => void): MessageSigner {
  return {
    signIn: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await fetchSigner()).signIn(wallet, request),
      ),
    signMessage: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await fetchSigner()).signMessage(wallet, request),
      ),
  };
}

/** @param onStop - called when nobody waits for the wallet any more */
export function createSigner(wallet: LateWallet, onStop: () => void): SignerPort {
  return {
    signTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await fetchSigner()).signTransaction(wallet, request),
      ),
    signAndSendTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await fetchSigner()).signAndSendTransaction(wallet, request),
      ),
  };
}
