import type { MessageSigner, NotSigned, SignerPort } from '@countersign/core/signing/signer';
import { lazyPort } from '../../ui/lazy/lazy-port';
import type { LateWallet } from './create-wallets';

const getCode = lazyPort(
  () => import('../../browser/wallet/signer/signer'),
  (module) => module,
);

type Code = Awaited<ReturnType<typeof getCode>>;

/** Asks the connected wallet; the code for it is loaded by the first request. */
export function createSigner(wallet: LateWallet, load = getCode): SignerPort & MessageSigner {
  return {
    signIn: (request) => askWith(load, (code) => code.signIn(wallet, request)),
    signMessage: (request) => askWith(load, (code) => code.signMessage(wallet, request)),
    signTransaction: (request) => askWith(load, (code) => code.signTransaction(wallet, request)),
    signAndSendTransaction: (request) =>
      askWith(load, (code) => code.signAndSendTransaction(wallet, request)),
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
  code: 'not-asked',
  message:
    'a part of this page could not be loaded, as it may have been offline. Try again; where that fails too, reload the page',
};
