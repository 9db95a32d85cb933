import { WalletError } from '../../wallet-errors';
import { createAssociation, getRemoteAddress } from './association';
import { openSocket } from './message-socket';
import { startSession, type MobileSession } from './session';

/** A place at a reflector, the host where page and phone meet. */
export interface Meeting {
  /** What brings a phone here. */
  readonly address: URL;
  /** Waits for the phone, which may be looked for first. */
  readonly untilPhoneIsThere: () => Promise<void>;
  readonly start: () => Promise<MobileSession>;
}

/**
 * @param host - the reflector's authority, as `reflector.example`
 * @param signal - gives up
 * @throws WalletError `reflector-unreachable`, `session-closed`, `bad-answer`
 */
export async function openMeeting(host: string, signal: AbortSignal): Promise<Meeting> {
  const association = await createAssociation();
  const socket = await openSocket(`wss://${host}/reflect`, signal).catch((cause: unknown) => {
    throw new WalletError('reflector-unreachable', { cause });
  });
  const id = readId(await socket.receive());
  return {
    address: getRemoteAddress(association, host, id),
    async untilPhoneIsThere() {
      // The host says so by a message without content.
      if ((await socket.receive()).length > 0) throw new WalletError('bad-answer');
    },
    start: () => startSession(socket, association),
  };
}

/** The first message: how long the id is, as a varint, and the id. */
function readId(message: Uint8Array): Uint8Array {
  let length = 0;
  let offset = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = message[offset];
    if (byte === undefined || shift > 21) throw new WalletError('bad-answer');
    offset += 1;
    length += (byte & 127) << shift;
    if (byte < 128) break;
  }
  const id = message.slice(offset, offset + length);
  if (id.length === 0 || id.length < length) throw new WalletError('bad-answer');
  return id;
}
