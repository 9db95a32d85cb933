import { ensureLoopbackAllowed } from './loopback-permission';
import type { OpenSession } from './mobile-link';
import { openLocalSession } from '../protocol/local-session';
import { openMeeting } from '../protocol/remote-session';

/** Opens the wallet app on this device, with what the page shows meanwhile. */
export const openLocal: OpenSession = async (operation, base) => {
  await ensureLoopbackAllowed(operation);
  const { signal } = operation;
  const onLaunched = () => {
    operation.show((close) => ({ kind: 'waiting', close }));
  };
  return await operation.limit(openLocalSession({ base, signal, onLaunched }));
};

/** The same without a word, for what nobody waits for. */
export const openLocalQuietly: OpenSession = ({ limit, signal }, base) =>
  limit(openLocalSession({ base, signal, onLaunched: () => undefined }));

/** Has the person show a phone the way to the reflector at `host`, where it meets the page. */
export function createRemoteOpener(host: string): OpenSession {
  return async (operation) => {
    const showCode = (address: string | null) => {
      operation.show((close) => ({ kind: 'scan', address, host, close }));
    };
    showCode(null);
    const meeting = await operation.limit(openMeeting(host, operation.signal));
    showCode(meeting.address.href);
    // A person looks for a phone, and that takes as long as it takes.
    await Promise.race([meeting.untilPhoneIsThere(), operation.failed]);
    const session = await operation.limit(meeting.start());
    operation.show((close) => ({ kind: 'waiting', close }));
    return session;
  };
}
