import type { SigningGuard } from '../../../../src/ports/receipts';
import type { FileLocks } from './file-lock';

/** Keeps two processes from one signing. */
export function createSigningGuard(locks: FileLocks): SigningGuard {
  const withLock = async <T>(id: string, work: (isOurs: boolean) => Promise<T>): Promise<T> => {
    const release = await locks.take(id);
    try {
      return await work(release !== null);
    } finally {
      await release?.();
    }
  };
  return {
    // Where another has it, the work goes on all the same: the same bytes land once or never.
    hold: (id, work) => withLock(id, work),
    alone: (id, work) => withLock(id, async (isOurs) => (isOurs ? work() : null)),
  };
}
