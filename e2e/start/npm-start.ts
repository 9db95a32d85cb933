import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The product as `npm start` runs it. */
export interface Started {
  readonly url: string;
  /** The command that it offers for a shell. FILE stands for a path. */
  readonly signCommand: string;
  /**
   * Ctrl-C, as a terminal sends it: to npm and all it started. Gives how npm ended: with code 0,
   * or by the signal where the shell between the two ends by it.
   */
  readonly interrupt: () => Promise<number | NodeJS.Signals | null>;
  /** For what a failed test leaves behind. */
  readonly kill: () => void;
}

/** Starts it on a quick chain and waits for the lines that say where it is, and how to sign there. */
export async function npmStart(): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, BROWSER: 'none', COUNTERSIGN_SLOT_MS: '50' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  };
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url ||= /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
    const [signCommand] = /node bin\/.* sign FILE .*/.exec(line) ?? [];
    if (signCommand === undefined) continue;
    return {
      url,
      signCommand,
      interrupt: () => {
        signalAll('SIGINT');
        return exited;
      },
      kill: () => {
        signalAll('SIGKILL');
      },
    };
  }
  throw new Error(`npm start ended with code ${String(await exited)} and named no address.`);
}
