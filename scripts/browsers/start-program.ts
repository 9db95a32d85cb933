import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { MissingPackageError } from './browser';

/** The program ends with this one at the latest. The caller must read its output. */
export async function startProgram(
  command: string,
  words: readonly string[],
  packageName: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const program = spawn(command, words, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await once(program, 'spawn');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new MissingPackageError(packageName);
    throw error;
  }
  process.once('exit', () => {
    program.kill();
  });
  return program;
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
