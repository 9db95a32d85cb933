/**
 * Paths of accounts in explorers, by the host that the configuration names for transactions. Their
 * links are understood too, see `recognize-link` of core.
 */
export const ACCOUNT_PATHS: ReadonlyMap<string, string> = new Map([
  ['explorer.solana.com', '/address/'],
  ['solscan.io', '/account/'],
  ['solana.fm', '/address/'],
]);

/** Braces are escaped in a URL's path. */
const TRANSACTION_PATHS: readonly string[] = ['/tx/%7Bsignature%7D', '/tx/{signature}'];

/**
 * The page of an account in the explorer that is configured for transactions. Other explorers may
 * keep accounts anywhere, and no page is better than a wrong one.
 *
 * @param template - https, with `{signature}` in it, such as `https://…/tx/{signature}?cluster=devnet`
 * @returns null where there is no explorer, or it is not known where it shows accounts
 */
export function getExplorerPage(template: string | null, address: string): string | null {
  if (template === null || !URL.canParse(template)) return null;
  const url = new URL(template);
  const path = ACCOUNT_PATHS.get(url.host);
  if (path === undefined || url.protocol !== 'https:') return null;
  if (!TRANSACTION_PATHS.includes(url.pathname)) return null;
  url.pathname = `${path}${address}`;
  return url.href;
}
