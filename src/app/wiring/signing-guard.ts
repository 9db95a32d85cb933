import type { SigningGuard } from '../../ports/receipts';
import { inTime } from '../../storage/in-time';

/** Locks that do not answer once are asked no more, and nobody waits for them twice. */
let areSilent = false;

/** Absent on pages without TLS, where nothing tells what other tabs do. */
const getLocks = (): LockManager | undefined =>
  'locks' in navigator && !areSilent ? navigator.locks : undefined;

/** @returns whether a tab works on a signing at this moment */
export async function findHeldSignings(): Promise<(id: string) => boolean> {
  const locks = getLocks();
  const { held = [] } = locks ? await inTime(locks.query()).catch(giveUp) : {};
  const names = new Set(held.flatMap(({ name }) => name ?? []));
  return (id) => names.has(getLock(id));
}

export const guard: SigningGuard = {
  // Where another tab has it, the work goes on all the same: the same bytes land once or never.
  hold: (id, work) => withLock(id, work),
  alone: (id, work) => withLock(id, async (isOurs) => (isOurs ? work() : null)),
};

/** Without locks there is no telling who has it, and nothing may be held up for that. */
async function withLock<T>(id: string, work: (isOurs: boolean) => Promise<T>): Promise<T> {
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
}

function giveUp(): LockManagerSnapshot {
  areSilent = true;
  return {};
}

function getLock(id: string): string {
  return `countersign:${id}`;
}
