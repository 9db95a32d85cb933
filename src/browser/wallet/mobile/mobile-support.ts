const ANDROID = /android/i;
const OTHER_MOBILE = /webos|iphone|ipad|ipod|blackberry|iemobile|opera mini/i;
/** A web view inside another app can't open wallet apps. */
const WEB_VIEW = /webview|; wv\)|\bVersion\/[\d.]+ (?:Mobile )?Chrome\//i;

export function getMobileAdapter(
  clusters: readonly unknown[],
  remoteHostAuthority: string | null,
): 'local' | 'remote' | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (!window.isSecureContext || clusters.length === 0) return null;
  if (ANDROID.test(userAgent)) return 'local';
  // An iPad's user agent says Macintosh, but a Mac has no touch screen.
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  if (OTHER_MOBILE.test(userAgent) || isTablet) return null;
  return remoteHostAuthority === null ? null : 'remote';
}

export function isWebView(userAgent: string): boolean {
  return WEB_VIEW.test(userAgent);
}
