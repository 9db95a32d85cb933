import { decodeTransaction } from '@countersign/proof/transactions';
import type { SignerPort } from '../../../../../src/ports/signer';
import type { Keypair } from './key-file';

/** Signs with a key of ours, for its own address alone; it never sends. */
export function createKeypairSigner({ address, sign }: Keypair): SignerPort {
  return {
    signTransaction: (request) => {
      if (request.address !== address) {
        const message = 'the key is of another address';
        return Promise.resolve({ status: 'failed', code: 'other-account', message });
      }
      const { messageBytes, version } = decodeTransaction(request.transaction);
      const bytes = Uint8Array.from(request.transaction);
      // Its one signature stands behind a message of version 1, and before all others.
      bytes.set(sign(messageBytes), version === 1 ? messageBytes.length : 1);
      return Promise.resolve({ status: 'signed', bytes });
    },
    signAndSendTransaction: () =>
      Promise.resolve({
        status: 'failed',
        code: 'no-sign-and-send',
        message: 'a key does not send',
      }),
  };
}
