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
): 'local' | 'remote' | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (!window.isSecureContext || clusters.length === 0) return null;
  if (ANDROID.test(userAgent)) return 'local';
  // An iPad calls itself a Mac, and gives itself away by the fingers that it takes.
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  if (OTHER_MOBILE.test(userAgent) || isTablet) return null;
  return remoteHostAuthority === null ? null : 'remote';
}

export function isWebView(userAgent: string): boolean {
  return WEB_VIEW.test(userAgent);
}
