import { isLoopbackHost } from '@countersign/core/configuration/fields';

export interface WalletBrowser {
  readonly name: string;
  readonly href: string;
}

/** Each wallet's documented link that opens a page in its own browser. */
const BROWSERS = [
  ['Phantom', 'https://phantom.app/ul/browse/'],
  ['Solflare', 'https://solflare.com/ul/v1/browse/'],
] as const;

/**
 * Lists wallets' own browsers for an iPhone or iPad, where no other browser reaches a wallet app.
 *
 * @param page - the address to open
 * @returns nothing on any other device
 */
export function getWalletBrowsers(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  page: URL,
): readonly WalletBrowser[] {
  // An iPad calls itself a Mac; no Mac takes fingers.
  const isApple =
    /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  if (!isApple) return [];
  const address = encodeURIComponent(page.href);
  const origin = encodeURIComponent(page.origin);
  return BROWSERS.map(([name, start]) => ({ name, href: `${start}${address}?ref=${origin}` }));
}

/**
 * Whether a phone could go on where this device has no wallet.
 *
 * @returns false on a phone, and for a page that only this computer reaches
 */
export function canPhonesOpen(
  { userAgent }: Pick<Navigator, 'userAgent'>,
  { protocol, hostname }: URL,
): boolean {
  const isHere = isLoopbackHost(hostname);
  return protocol === 'https:' && !isHere && !/android|iphone|ipad|mobile/i.test(userAgent);
}
