import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('node-process.js', import.meta.url));

const ATTEMPTS = 5;
/** A start takes less than a second, but longer on a busy machine. */
const LONGEST_MS = 20_000;

/** Surfpool's output when another process took its port. */
const HUNG = /already in use|panicked/;

export interface Started {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly payer: string;
  /** The seed, then the public key. */
  readonly payerSecretKey: readonly number[];
}

/**
 * Surfpool picks free ports before it binds them. If another process takes one in between, Surfpool
 * hangs and is started again.
 */
export async function startProcess(
  addon: string,
  slotTimeMs: number,
  longestMs = LONGEST_MS,
): Promise<{ readonly started: Started; readonly stop: () => void }> {
  for (let attempt = 1; ; attempt += 1) {
    const child = fork(PROCESS, [addon, String(slotTimeMs)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const stop = () => void child.kill('SIGKILL');
    try {
      const started = await untilStarted(child, longestMs);
      child.unref();
      child.channel?.unref();
      if (child.stderr instanceof Socket) child.stderr.unref();
      return { started, stop };
    } catch (error) {
      stop();
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

function untilStarted(child: ChildProcess, longestMs: number): Promise<Started> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`It did not start within ${longestMs} ms.`));
    }, longestMs);
    child.once('error', reject);
    child.stderr?.on('data', (words: Buffer) => {
      if (HUNG.test(words.toString())) reject(new Error(words.toString()));
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`It ended: ${signal ?? code}.`));
    });
    child.once('message', (started) => {
      clearTimeout(timer);
      resolve(started as Started);
    });
  });
}
