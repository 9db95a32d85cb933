/** What is known of the browser. */
export interface BrowserFacts {
  readonly isSecureContext: boolean;
  readonly userAgent: string;
  /** How many fingers it takes: an iPad calls itself a Mac, and gives itself away by this. */
  readonly maxTouchPoints: number;
}

const ANDROID = /android/i;
const OTHER_MOBILE = /webos|iphone|ipad|ipod|blackberry|iemobile|opera mini/i;
/** A page inside another app: such a view opens no other app. */
const WEB_VIEW = /webview|; wv\)|\bVersion\/[\d.]+ (?:Mobile )?Chrome\//i;

/**
 * Which mobile wallet adapter this browser gets: on Android the one for wallets on the same device,
 * on a desktop the one for a phone, if there is a host where both can meet.
 */
export function getMobileAdapter(
  clusters: readonly unknown[],
  remoteHostAuthority: string | null,
  { isSecureContext, userAgent, maxTouchPoints }: BrowserFacts = getBrowserFacts(),
): 'local' | 'remote' | null {
  if (!isSecureContext || clusters.length === 0) return null;
  if (ANDROID.test(userAgent)) return 'local';
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  if (OTHER_MOBILE.test(userAgent) || isTablet) return null;
  return remoteHostAuthority === null ? null : 'remote';
}

function getBrowserFacts(): BrowserFacts {
  const { userAgent, maxTouchPoints } = navigator;
  return { isSecureContext: window.isSecureContext, userAgent, maxTouchPoints };
}

export function isWebView(userAgent: string): boolean {
  return WEB_VIEW.test(userAgent);
}

export const ADAPTER_NAMES = {
  local: 'Mobile Wallet Adapter',
  remote: 'Remote Mobile Wallet Adapter',
} as const;

export function isMobileAdapter(walletName: string): boolean {
  return Object.values<string>(ADAPTER_NAMES).includes(walletName);
}
