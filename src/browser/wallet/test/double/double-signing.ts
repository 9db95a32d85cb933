import { encodeSignature } from '@countersign/proof/encoding';
import type { Keypair } from '../../../../../local/page/keypair';
import {
  getTransactionSignature,
  signTransactionBytes,
} from '../../../../../local/page/sign-transaction';
import type { SignBehaviour } from './double-options';
import { tamperWith } from './tamper';

export function signAs(
  behaviour: Exclude<SignBehaviour, object>,
  key: Keypair,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  switch (behaviour) {
    case 'adds-instruction':
    case 'adds-transfer':
    case 'changes-memo':
    case 'signs-another':
      return signTransactionBytes(key, tamperWith(bytes, behaviour, key.address));
    case 'no-signature':
      return Promise.resolve(bytes.slice());
    case 'garbage':
      return Promise.resolve(Uint8Array.of(9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    case 'approve':
    case 'wait':
    case 'two-answers':
    case 'no-answer':
      return signTransactionBytes(key, bytes);
  }
}

export async function signTextAs(
  behaviour: Exclude<SignBehaviour, object>,
  key: Keypair,
  text: Uint8Array,
): Promise<{ readonly signedMessage: Uint8Array; readonly signature: Uint8Array }> {
  const changed = Uint8Array.of(...text, 33);
  switch (behaviour) {
    case 'changes-memo':
    case 'adds-instruction':
    case 'adds-transfer':
      return { signedMessage: changed, signature: await key.sign(changed) };
    case 'signs-another':
      return { signedMessage: text, signature: await key.sign(changed) };
    case 'no-signature':
      return { signedMessage: text, signature: new Uint8Array(64) };
    case 'garbage':
      return { signedMessage: text, signature: Uint8Array.of(9, 8, 7) };
    case 'approve':
    case 'wait':
    case 'two-answers':
    case 'no-answer':
      return { signedMessage: text, signature: await key.sign(text) };
  }
}

export async function sendTo(nodeUrl: string, signed: Uint8Array): Promise<Uint8Array> {
  const wire = btoa(String.fromCharCode(...signed));
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [wire, { encoding: 'base64' }],
    }),
  });
  const answer = await response.text();
  const signature = getTransactionSignature(signed);
  if (!answer.includes(`"${encodeSignature(signature)}"`)) {
    throw new Error(`The node refused the transaction: ${answer.slice(0, 300)}`);
  }
  return signature;
}
