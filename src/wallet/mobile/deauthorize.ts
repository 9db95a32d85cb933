import { untilAborted } from '../until-aborted';
import type { Authorization } from './authorization';
import type { MobileCalls, StartScenario } from './mobile-calls';
import type { MobileLink } from './mobile-link';

/** How long a wallet that is there may take for it: a phone that went deaf holds nobody up. */
const PATIENCE_MS = 3000;

/**
 * Tells the wallet on this device that what it granted is not needed any more. The app is opened
 * for it, as there is no other way; it answers without asking the person.
 */
export async function deauthorizeLocal(
  link: MobileLink,
  start: StartScenario | null,
  { auth_token, wallet_uri_base }: Authorization,
): Promise<void> {
  if (!start) return;
  await link.during(async () => {
    const config = wallet_uri_base === '' ? undefined : { baseUri: wallet_uri_base };
    const { wallet } = await link.openScenario(start, config);
    const calls = await wallet;
    await deauthorize(calls, auth_token);
  });
}

/** Tells the wallet on the phone, while it is still connected: nobody is made to scan a code for it. */
export async function deauthorizeRemote(
  link: MobileLink,
  { auth_token }: Authorization,
): Promise<void> {
  await link.during(async () => {
    const calls = link.getWallet();
    if (calls) await deauthorize(calls, auth_token);
  });
}

async function deauthorize(calls: MobileCalls, auth_token: string): Promise<void> {
  const limit = new AbortController();
  const patience = setTimeout(() => {
    limit.abort();
  }, PATIENCE_MS);
  try {
    await untilAborted(calls.deauthorize({ auth_token }), limit.signal);
  } finally {
    clearTimeout(patience);
  }
}
