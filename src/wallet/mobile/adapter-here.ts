import { getMobileAdapter } from './mobile-support';

/** Which mobile wallet adapter this browser gets; null where it has no use for one. */
export function getAdapterHere(
  clusters: readonly unknown[],
  remoteHostAuthority: string | null,
): ReturnType<typeof getMobileAdapter> {
  const { userAgent, maxTouchPoints } = navigator;
  const facts = { isSecureContext: window.isSecureContext, userAgent, maxTouchPoints };
  return getMobileAdapter(facts, clusters, remoteHostAuthority);
}
