import { readdirSync, readFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Ends it. @returns MiB at the highest above where it began; null where the system does not tell */
  readonly stop: () => number | null;
}

const EVERY_MS = 50;

/** Watches the resident memory of a process and of all that it started (Linux). */
export function watchMemory(pid: number): MemoryWatch {
  const before = getResident(pid);
  let highest = before ?? 0;
  const timer = setInterval(() => {
    highest = Math.max(highest, getResident(pid) ?? 0);
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return before === null ? null : (highest - before) / 1024;
    },
  };
}

/** KiB, shared memory counted once for each process that holds it. */
function getResident(root: number): number | null {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
    const tree = new Set([root]);
    for (let size = 0; size !== tree.size;) {
      size = tree.size;
      for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
    }
    return processes
      .filter(({ pid }) => tree.has(pid))
      .reduce((sum, { resident }) => sum + resident, 0);
  } catch {
    return null;
  }
}

/** Null where it has ended meanwhile. */
function readProcess(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { pid, parent: read('PPid'), resident: read('VmRSS') };
  } catch {
    return null;
  }
}
