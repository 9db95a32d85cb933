import type { Authorization } from './authorization';
import type { StartScenario } from './mobile-calls';
import type { MobileLink } from './mobile-link';

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
    await calls.deauthorize({ auth_token });
  });
}

/** Tells the wallet on the phone, while it is still connected: nobody is made to scan a code for it. */
export async function deauthorizeRemote(
  link: MobileLink,
  { auth_token }: Authorization,
): Promise<void> {
  const calls = link.getWallet();
  if (calls) await link.during(() => calls.deauthorize({ auth_token }));
}
