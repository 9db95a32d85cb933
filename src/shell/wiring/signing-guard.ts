import type { SigningGuard } from '@countersign/core/receipts/repository';
import { inTime } from '../../browser/storage/in-time';

export type FindHeldSignings = () => Promise<(id: string) => boolean>;

export interface HeldSignings extends SigningGuard {
  readonly findHeld: FindHeldSignings;
}

export function createSigningGuard(): HeldSignings {
  /** True once the browser has not answered in time. */
  let areSilent = false;
  /** Undefined on a page without TLS. */
  const getLocks = (): LockManager | undefined =>
    'locks' in navigator && !areSilent ? navigator.locks : undefined;
  const giveUp = (): LockManagerSnapshot => {
    areSilent = true;
    return {};
  };
  /** Without locks, the work runs as if this tab held its lock. */
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
    // This works without the lock too, because the same signed bytes land at most once.
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
