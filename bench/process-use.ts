import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUse {
  /** The maximum in MiB, above the memory at the start. */
  readonly mib: number;
  /** Processor time of all cores in ms. */
  readonly cpuMs: number;
}

export interface UseWatch {
  readonly stop: () => ProcessUse | null;
}

const EVERY_MS = 50;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

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
      // A process that has ended counts as it was last seen.
      const after = readTree(pid) ?? latest;
      if (before === null || after === null) return null;
      return { mib: (highest - before.kib) / 1024, cpuMs: after.cpuMs - before.cpuMs };
    },
  };
}

/** Shared memory counts once for each process that uses it. */
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

function readProcess(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    // The name may contain anything. It is followed by the state, the parent, …, and the user and
    // system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid, parent: read('PPid'), kib: read('VmRSS'), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}
