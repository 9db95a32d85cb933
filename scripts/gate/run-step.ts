import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { getOutcomeEnvironment, readOutcome, type Outcome } from './outcome';

/** Logs, outcomes, and files that browsers leave. */
export const RESULTS = 'test-results';

export interface Step {
  readonly name: string;
  readonly words: readonly string[];
  /** A step that mostly waits needs no core. */
  readonly isWaiting?: boolean;
}

export interface StepResult {
  readonly step: Step;
  readonly isPassed: boolean;
  readonly seconds: number;
  /** The machine's load average over the last minute of the step. */
  readonly load: number;
  readonly log: string;
  readonly lastLines: readonly string[];
  readonly outcome: Outcome | null;
}

const KEPT_LINES = 12;

export async function runStep(step: Step): Promise<StepResult> {
  mkdirSync(RESULTS, { recursive: true });
  const log = join(RESULTS, `${step.name}.log`);
  const outcomePath = resolve(RESULTS, `${step.name}.json`);
  const file = createWriteStream(log);
  const startedAt = performance.now();
  const [command, ...words] = getNpm();
  const child = spawn(command, [...words, ...step.words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...getOutcomeEnvironment(outcomePath) },
  });
  let end = '';
  const note = (text: string) => {
    file.write(text);
    end = (end + text).slice(-8_000);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', note);
  const isPassed = await new Promise<boolean>((done) => {
    child.once('error', (error) => {
      note(error.message);
      done(false);
    });
    child.once('close', (status) => {
      done(status === 0);
    });
  });
  file.end();
  return {
    ...{ step, isPassed, log, outcome: readOutcome(outcomePath) },
    seconds: (performance.now() - startedAt) / 1000,
    load: loadavg()[0] ?? 0,
    lastLines: end.trimEnd().split('\n').slice(-KEPT_LINES),
  };
}

/** On Windows `npm` is a script, which can't be spawned, so Node runs npm's own file. */
function getNpm(): [string, ...string[]] {
  const file = process.env.npm_execpath;
  return file === undefined ? ['npm'] : [process.execPath, file];
}
