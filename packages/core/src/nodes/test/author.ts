import {
  createKeyPairFromBytes,
  generateKeyPair,
  getAddressFromPublicKey,
  signBytes,
} from '@solana/kit';
import { decodeTransaction } from '@countersign/proof/transactions';

export interface TestAuthor {
  readonly address: string;
  sign(wireBytes: Uint8Array): Promise<Uint8Array>;
}

export async function createAuthor(secretKey?: Uint8Array): Promise<TestAuthor> {
  const { privateKey, publicKey } =
    secretKey === undefined ? await generateKeyPair() : await createKeyPairFromBytes(secretKey);
  return {
    address: await getAddressFromPublicKey(publicKey),
    sign: async (wireBytes) => {
      const { messageBytes, version } = decodeTransaction(wireBytes);
      const signed = Uint8Array.from(wireBytes);
      // Version 1 puts the signature behind the message, all other versions before it.
      signed.set(
        await signBytes(privateKey, messageBytes),
        version === 1 ? messageBytes.length : 1,
      );
      return signed;
    },
  };
}
