import type { Restoration } from './restore/restoration';
import type { CatalogEntry } from '../standard/wallet-catalog';

/** One generation of connecting: whatever begins next supersedes it, and its answer counts no more. */
export interface Attempt {
  readonly status: 'connecting' | 'reconnecting';
  readonly controller: AbortController;
  /** The wallet that was asked; null while waiting for one to register. */
  entry: CatalogEntry | null;
  /** Whether the page says so: what goes on in the background does not. */
  isShown: boolean;
  restoration: Restoration | null;
}

export interface Attempts {
  readonly get: () => Attempt | null;
  /** Ends what is under way first. */
  readonly begin: (attempt: Pick<Attempt, 'status' | 'entry' | 'isShown'>) => Attempt;
  readonly end: () => void;
}

export function createConnectionAttempts(): Attempts {
  let current: Attempt | null = null;

  function end(): void {
    const ended = current;
    current = null;
    ended?.restoration?.stop();
    ended?.controller.abort();
  }

  return {
    get: () => current,
    begin(attempt) {
      end();
      current = { ...attempt, controller: new AbortController(), restoration: null };
      return current;
    },
    end,
  };
}
