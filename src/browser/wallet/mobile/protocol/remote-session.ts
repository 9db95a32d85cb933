import { WalletError } from '../../wallet-errors';
import { createAssociation, getAddress } from './association';
import { toBase64Url } from './base64';
import { openSocketPatiently } from './message-socket';
import { startSession } from './session';

const PATIENCE_MS = 4000;

/** @param host - the reflector's authority, such as `reflector.example` */
export async function prepareRemoteSession(host: string, signal: AbortSignal) {
  const association = await createAssociation();
  const url = `wss://${host}/reflect`;
  const socket = await openSocketPatiently(url, signal, PATIENCE_MS).catch((cause: unknown) => {
    throw new WalletError('reflector-unreachable', { cause });
  });
  const id = toBase64Url(readId(await socket.receive()));
  return {
    address: getAddress(association, 'remote', { reflector: host, id }),
    /** Has no time limit, because the person may have to look for the phone. */
    async waitForPhone() {
      // The reflector announces the phone by an empty message.
      if ((await socket.receive()).length > 0) throw new WalletError('bad-answer');
    },
    start: () => startSession(socket, association),
  };
}

/** The length of the id as a varint, then the id. */
function readId(message: Uint8Array): Uint8Array {
  const lengthBytes = message.findIndex((byte) => byte < 128) + 1;
  const id = message.slice(lengthBytes);
  if (lengthBytes === 0 || id.length === 0) throw new WalletError('bad-answer');
  return id;
}
