import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Started {
  readonly url: string;
  readonly signCommand: string;
  /** Returns npm's exit code 0, or the signal if the shell between them ends by it. */
  readonly interrupt: () => Promise<number | NodeJS.Signals | null>;
  readonly kill: () => void;
}

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
