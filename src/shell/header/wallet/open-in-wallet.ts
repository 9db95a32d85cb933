import { isLoopbackHost } from '@countersign/core/configuration/fields';

export interface WalletBrowser {
  readonly name: string;
  readonly href: string;
}

/** The wallets document these links. */
const BROWSERS = [
  ['Phantom', 'https://phantom.app/ul/browse/'],
  ['Solflare', 'https://solflare.com/ul/v1/browse/'],
] as const;

/** On an iPhone or iPad only a wallet app's own browser reaches the wallet. */
export function getWalletBrowsers(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  page: URL,
): readonly WalletBrowser[] {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isApple =
    /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  if (!isApple) return [];
  const address = encodeURIComponent(page.href);
  const origin = encodeURIComponent(page.origin);
  return BROWSERS.map(([name, start]) => ({ name, href: `${start}${address}?ref=${origin}` }));
}

/** Whether this device is no phone, and a phone can open the page. */
export function canPhonesOpen(
  { userAgent }: Pick<Navigator, 'userAgent'>,
  { protocol, hostname }: URL,
): boolean {
  const isLocal = isLoopbackHost(hostname);
  return protocol === 'https:' && !isLocal && !/android|iphone|ipad|mobile/i.test(userAgent);
}
