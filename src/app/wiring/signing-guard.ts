import type { SigningGuard } from '../../flows/proof-keeper';

/** Absent on pages without TLS, where nothing tells what other tabs do. */
const getLocks = (): LockManager | undefined =>
  'locks' in navigator ? navigator.locks : undefined;

/** @returns whether a tab works on a signing at this moment */
export async function findHeldSignings(): Promise<(id: string) => boolean> {
  const { held = [] } = (await getLocks()?.query()) ?? {};
  const names = new Set(held.flatMap(({ name }) => name ?? []));
  return (id) => names.has(getLock(id));
}

export const guard: SigningGuard = {
  // Where another tab has it, the work goes on all the same: the same bytes land once or never.
  hold: async (id, work) => {
    const locks = getLocks();
    return locks ? locks.request(getLock(id), { ifAvailable: true }, work) : work();
  },
  // Without locks there is no telling, and nothing may be held up for that.
  alone: async (id, work) => {
    const locks = getLocks();
    if (!locks) return work();
    return locks.request(getLock(id), { ifAvailable: true }, async (lock) =>
      lock ? work() : null,
    );
  },
};

function getLock(id: string): string {
  return `countersign:${id}`;
}
