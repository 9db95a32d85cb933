import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStages } from './gate/run-stages';
import { getQuickStages } from './gate/steps';

/** `npm run check`, for each commit. */
if (!(await runStages(getQuickStages(getChanged())))) process.exitCode = 1;

/** Compares with the upstream branch, or else the last commit. Null if git knows neither. */
function getChanged(): readonly string[] | null {
  for (const base of ['@{upstream}', 'HEAD']) {
    try {
      const paths = [
        ...list('diff', '--name-only', base),
        ...list('ls-files', '--others', '--exclude-standard'),
      ];
      return paths.filter((path) => existsSync(path));
    } catch {
      // Tries the next base.
    }
  }
  return null;
}

function list(...args: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error('git does not tell');
  return stdout.split('\n').filter(Boolean);
}
