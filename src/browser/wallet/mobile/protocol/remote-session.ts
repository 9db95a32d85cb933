import { WalletError } from '../../wallet-errors';
import { createAssociation, getAddress } from './association';
import { toBase64Url } from './base64';
import { openSocketPatiently } from './message-socket';
import { startSession } from './session';

/** How long the reflector is tried: long enough for a lost packet, short for a person who waits. */
const PATIENCE_MS = 4000;

/**
 * Takes a place at a reflector, the host where page and phone meet.
 *
 * @param host - the reflector's authority, as `reflector.example`
 * @param signal - gives up
 * @throws WalletError `reflector-unreachable`, `session-closed`, `bad-answer`
 */
export async function openMeeting(host: string, signal: AbortSignal) {
  const association = await createAssociation();
  const url = `wss://${host}/reflect`;
  const socket = await openSocketPatiently(url, signal, PATIENCE_MS).catch((cause: unknown) => {
    throw new WalletError('reflector-unreachable', { cause });
  });
  const id = toBase64Url(readId(await socket.receive()));
  return {
    /** The link that connects a phone to this session. */
    address: getAddress(association, 'remote', { reflector: host, id }),
    /** Waits for the phone, which may be looked for first. */
    async untilPhoneIsThere() {
      // The host says so by a message without content.
      if ((await socket.receive()).length > 0) throw new WalletError('bad-answer');
    },
    start: () => startSession(socket, association),
  };
}

/** Reads the first message: how long the id is, as a varint, and the id, which is all the rest. */
function readId(message: Uint8Array): Uint8Array {
  const lengthBytes = message.findIndex((byte) => byte < 128) + 1;
  const id = message.slice(lengthBytes);
  if (lengthBytes === 0 || id.length === 0) throw new WalletError('bad-answer');
  return id;
}
