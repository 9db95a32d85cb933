import { readAuthorization, type Authorization } from './authorization';

/** The adapter's own key: what another app of this origin was granted by it is found here too. */
const KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';
const MAX_TEXT = 1_000_000;

export interface AuthorizationCache {
  /** @returns null where none is stored for that network, whatever else may be */
  readonly read: (chain: string) => Authorization | null;
  readonly write: (authorization: Authorization) => void;
  readonly clear: () => void;
}

/**
 * Keeps the wallet's one authorization between visits. One of another network stays where it is,
 * and is never used for this one.
 *
 * @param getArea - a function, because a browser that blocks storage throws at its mere mention
 */
export function createAuthorizationCache(
  getArea: () => Storage = () => window.localStorage,
): AuthorizationCache {
  return {
    read(chain) {
      try {
        const text = getArea().getItem(KEY);
        if (text === null || text.length > MAX_TEXT) return null;
        const authorization = readAuthorization(JSON.parse(text));
        return authorization?.chain === chain ? authorization : null;
      } catch {
        return null;
      }
    },
    write(authorization) {
      try {
        getArea().setItem(KEY, JSON.stringify(authorization));
      } catch {
        // Without storage the wallet is asked again next time.
      }
    },
    clear() {
      try {
        getArea().removeItem(KEY);
      } catch {
        // What can't be reached isn't there either.
      }
    },
  };
}
