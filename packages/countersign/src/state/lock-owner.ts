import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** This process, as a lock names it. */
export function getOwner(): string {
  return `${hostname()} ${process.pid} ${getStart(process.pid)}`;
}

/** Whether the process that a lock names runs; null for one of another machine, which can't be seen from here. */
export function isOwnerRunning(owner: string): boolean | null {
  const [host, id, startedAt] = owner.split(' ');
  if (host !== hostname()) return null;
  return isRunning(Number(id)) && (startedAt === '' || startedAt === getStart(Number(id)));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process id is given again; with the time of its start it is not. Empty where nobody tells. */
function getStart(id: number): string {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in brackets may hold anything; the start is the 20th field behind it.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
