const SIGNERS = '/by/';

/** The pattern of a signer's path, for the router. */
export const SIGNER_ROUTE = `${SIGNERS}:address`;

/** The path of what a wallet has signed. */
export function getSignerPath(address: string, clusterId: string | null = null): string {
  const path = `${SIGNERS}${encodeURIComponent(address)}`;
  return clusterId === null ? path : `${path}?cluster=${encodeURIComponent(clusterId)}`;
}

export function isSignerPath(pathname: string): boolean {
  return pathname.startsWith(SIGNERS);
}
