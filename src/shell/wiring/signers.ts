import type { MessageSigner, SignerPort } from '@countersign/core/signing/signer';
import {
  signAndSendTransaction,
  signIn,
  signMessage,
  signTransaction,
} from '../../browser/wallet/signer/signer';
import type { Wallets } from './create-wallets';

export function createSigner(wallet: Wallets['wallet']): SignerPort & MessageSigner {
  return {
    signIn: (request) => signIn(wallet, request),
    signMessage: (request) => signMessage(wallet, request),
    signTransaction: (request) => signTransaction(wallet, request),
    signAndSendTransaction: (request) => signAndSendTransaction(wallet, request),
  };
}
