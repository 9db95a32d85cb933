import type { MessageSigner } from '../../ports/signer';
import type { SignerPort } from '../../ports/signer';
import type { PossessionPorts } from '../../screens/verify/possession/possession-ports';
import { createLocalValue } from '../../storage/local-value';
import { askUntilStopped } from '../../wallet/mobile/stop-asking';
import type { LateWallet } from './late-wallet';

/** @param onStop - called when nobody waits for the wallet any more */
export function createPossession(
  wallet: LateWallet,
  onStop: () => void,
): Omit<PossessionPorts, 'walletControl'> {
  const signer: MessageSigner = {
    signIn: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../../wallet/signer/signer')).signIn(wallet, request),
      ),
    signMessage: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../../wallet/signer/signer')).signMessage(wallet, request),
      ),
  };
  const memory = createLocalValue({
    key: 'countersign:questions',
    parse: (text) => text,
    serialize: (text: string) => text,
  });
  return { wallet, signer, memory };
}

/** @param onStop - called when nobody waits for the wallet any more */
export function createSigner(wallet: LateWallet, onStop: () => void): SignerPort {
  return {
    signTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../../wallet/signer/signer')).signTransaction(wallet, request),
      ),
    signAndSendTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../../wallet/signer/signer')).signAndSendTransaction(wallet, request),
      ),
  };
}
