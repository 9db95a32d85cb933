import type { MessageSigner, NotSigned, SignerPort } from '../../ports/signer';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { askUntilStopped } from '../../wallet/mobile/stop-asking';
import type { LateWallet } from './late-wallet';

const getCode = lazyPort(
  () => import('../../wallet/signer/signer'),
  (module) => module,
);

type Code = Awaited<ReturnType<typeof getCode>>;

/** @param onStop - called when nobody waits for the wallet any more */
export function createMessageSigner(
  wallet: LateWallet,
  onStop: () => void,
  load = getCode,
): MessageSigner {
  return {
    signIn: (request) =>
      askUntilStopped(wallet, onStop, request.signal, () =>
        askWith(load, (code) => code.signIn(wallet, request)),
      ),
    signMessage: (request) =>
      askUntilStopped(wallet, onStop, request.signal, () =>
        askWith(load, (code) => code.signMessage(wallet, request)),
      ),
  };
}

/** @param onStop - called when nobody waits for the wallet any more */
export function createSigner(wallet: LateWallet, onStop: () => void, load = getCode): SignerPort {
  return {
    signTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, () =>
        askWith(load, (code) => code.signTransaction(wallet, request)),
      ),
    signAndSendTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, () =>
        askWith(load, (code) => code.signAndSendTransaction(wallet, request)),
      ),
  };
}

/** If the code that asks a wallet can't be loaded, no wallet was asked. */
async function askWith<Answer>(
  load: () => Promise<Code>,
  ask: (code: Code) => Promise<Answer>,
): Promise<Answer | NotSigned> {
  const code = await load().catch(() => null);
  return code === null ? NOT_LOADED : ask(code);
}

/** It stays true once the network is back. */
const NOT_LOADED: NotSigned = {
  status: 'failed',
  code: 'not-loaded',
  message:
    'a part of this page could not be loaded, as it may have been offline. Try again; where that fails too, reload the page',
};
