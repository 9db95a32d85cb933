import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUse {
  /** MiB at the highest above where it began. */
  readonly mib: number;
  /** Processor time, ms, of all cores. */
  readonly cpuMs: number;
}

export interface UseWatch {
  /** Ends it; null where the system does not tell. */
  readonly stop: () => ProcessUse | null;
}

const EVERY_MS = 50;
/** Linux counts processor time in hundredths of a second everywhere. */
const TICK_MS = 10;

/** Watches what a process and all that it started use (Linux): resident memory, processor time. */
export function watchUse(pid: number): UseWatch {
  const before = readTree(pid);
  let highest = before?.kib ?? 0;
  let latest = before;
  const timer = setInterval(() => {
    latest = readTree(pid) ?? latest;
    highest = Math.max(highest, latest?.kib ?? 0);
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      // One that has ended is told of as it was last seen.
      const after = readTree(pid) ?? latest;
      if (before === null || after === null) return null;
      return { mib: (highest - before.kib) / 1024, cpuMs: after.cpuMs - before.cpuMs };
    },
  };
}

/** Memory that is shared counts once for each process that holds it. */
function readTree(root: number): { readonly kib: number; readonly cpuMs: number } | null {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
    const tree = new Set([root]);
    for (let size = 0; size !== tree.size;) {
      size = tree.size;
      for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
    }
    const family = processes.filter(({ pid }) => tree.has(pid));
    if (family.length === 0) return null;
    return {
      kib: family.reduce((sum, { kib }) => sum + kib, 0),
      cpuMs: family.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    };
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
    // Behind the name, which may hold anything: state, parent, …, user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid, parent: read('PPid'), kib: read('VmRSS'), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}
