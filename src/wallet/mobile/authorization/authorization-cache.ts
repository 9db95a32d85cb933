import { parseAuthorization, type Authorization } from './authorization';

/** The key of `@solana-mobile/wallet-standard-mobile`: what it was granted on this origin holds here too. */
const KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';
const MAX_TEXT = 1_000_000;

export interface AuthorizationCache {
  /** @returns null where none is stored for that network, whatever else may be */
  readonly read: (chain: string) => Authorization | null;
  readonly write: (authorization: Authorization) => void;
  readonly clear: () => void;
  /** Calls back when another tab cleared it, for as long as the page lives. */
  readonly onCleared: (listener: () => void) => void;
}

/**
 * Keeps the wallet's one authorization between visits. One of another network stays where it is,
 * and is never used for this one.
 *
 * @param getArea - a function, because a browser that blocks storage throws at its mere mention
 */
export function createAuthorizationCache(
  getArea: () => Storage = () => window.localStorage,
  target: Pick<EventTarget, 'addEventListener'> = globalThis,
): AuthorizationCache {
  function clear(): void {
    try {
      getArea().removeItem(KEY);
    } catch {
      // What can't be reached isn't there either.
    }
  }

  return {
    read(chain) {
      try {
        const text = getArea().getItem(KEY);
        if (text === null || text.length > MAX_TEXT) return null;
        const authorization = parseAuthorization(JSON.parse(text));
        return authorization?.chain === chain ? authorization : null;
      } catch {
        return null;
      }
    },
    write(authorization) {
      try {
        getArea().setItem(KEY, JSON.stringify(authorization));
      } catch {
        // The one before is no longer good: the wallet is asked again next time.
        clear();
      }
    },
    clear,
    onCleared(listener) {
      target.addEventListener('storage', (event) => {
        if (isClearing(event, getArea)) listener();
      });
    },
  };
}

/** A key of null means that the whole area was cleared. */
function isClearing(event: Event, getArea: () => Storage): boolean {
  try {
    if (Reflect.get(event, 'storageArea') !== getArea()) return false;
    const key: unknown = Reflect.get(event, 'key');
    return key === null || (key === KEY && Reflect.get(event, 'newValue') === null);
  } catch {
    return false;
  }
}
