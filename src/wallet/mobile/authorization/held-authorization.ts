import type { Authorization } from './authorization';
import type { AuthorizationCache } from './authorization-cache';

/** What this tab was granted, or took over from the cache. */
export interface HeldAuthorization {
  readonly get: () => Authorization | null;
  /** The same, or what another tab was granted since, which ends the token that this one holds. */
  readonly getNewest: () => Authorization | null;
  readonly hold: (next: Authorization | null) => void;
  /** Holds it, and stores it for the next visit. */
  readonly keep: (granted: Authorization) => void;
  /** The wallet no longer honours it. */
  readonly forget: () => void;
}

interface HeldOptions {
  readonly cache: AuthorizationCache;
  /** Whether the phone that granted it is still there. */
  readonly isReached: () => boolean;
  readonly onChange: () => void;
}

export function createHeldAuthorization({
  cache,
  isReached,
  onChange,
}: HeldOptions): HeldAuthorization {
  let held: Authorization | null = null;

  function hold(next: Authorization | null): void {
    held = next;
    onChange();
  }

  return {
    get: () => held,
    getNewest() {
      const stored = held && !isReached() ? cache.read(held.chain) : null;
      if (stored && stored.auth_token !== held?.auth_token) hold(stored);
      return held;
    },
    hold,
    keep(granted) {
      cache.write(granted);
      hold(granted);
    },
    forget() {
      const stored = held && cache.read(held.chain);
      // What another tab was granted since is not what the wallet denied.
      if (stored?.auth_token === held?.auth_token) cache.clear();
      hold(null);
    },
  };
}
