import type { SigningGuard } from '@countersign/core/receipts/repository';
import { inTime } from '../../browser/storage/in-time';

/** @returns whether a tab works on a signing at this moment */
export type FindHeldSignings = () => Promise<(id: string) => boolean>;

export interface HeldSignings extends SigningGuard {
  readonly findHeld: FindHeldSignings;
}

/** Keeps two tabs from working on one signing, by the browser's locks. */
export function createSigningGuard(): HeldSignings {
  /** Locks that do not answer once are asked no more, and nobody waits for them twice. */
  let areSilent = false;
  /** Absent on pages without TLS, where nothing says what other tabs do. */
  const getLocks = (): LockManager | undefined =>
    'locks' in navigator && !areSilent ? navigator.locks : undefined;
  const giveUp = (): LockManagerSnapshot => {
    areSilent = true;
    return {};
  };
  /** In a browser without locks nobody knows who holds one, and nothing may be held up for that. */
  const withLock = async <T>(id: string, work: (isOurs: boolean) => Promise<T>): Promise<T> => {
    const locks = getLocks();
    if (!locks) return work(true);
    let release = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<boolean>((resolve, reject) => {
      locks
        .request(getLock(id), { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return over;
        })
        .catch(reject);
    });
    try {
      const isOurs = await inTime(asked).catch(() => {
        giveUp();
        return true;
      });
      return await work(isOurs);
    } finally {
      release();
    }
  };
  return {
    // If another tab holds the lock, the work goes on all the same: the same bytes land once or
    // never.
    hold: (id, work) => withLock(id, work),
    alone: (id, work) => withLock(id, async (isOurs) => (isOurs ? work() : null)),
    findHeld: async () => {
      const locks = getLocks();
      const { held = [] } = locks ? await inTime(locks.query()).catch(giveUp) : {};
      const names = new Set(held.flatMap(({ name }) => name ?? []));
      return (id) => names.has(getLock(id));
    },
  };
}

function getLock(id: string): string {
  return `countersign:${id}`;
}
