import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { canTryAgain, mergeOutcomes } from './outcome';
import { formatEnd, formatStep, writeFlaky } from './report';
import { RESULTS, runStep, type Step, type StepResult } from './run-step';

interface Options {
  readonly getSecondRun?: (step: Step) => Step | null;
  readonly notes?: readonly string[];
}

/** Each core runs one step of a stage at a time. Steps that mostly wait run beside them. */
export async function runStages(
  stages: readonly (readonly Step[])[],
  { getSecondRun = () => null, notes = [] }: Options = {},
): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const startedAt = performance.now();
  const results: StepResult[] = [];
  for (const stage of stages) {
    const ended = await runStage(stage, getSecondRun);
    results.push(...ended);
    if (ended.some(({ isPassed }) => !isPassed)) break;
  }
  writeFlaky(results);
  for (const note of notes) console.log(note);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of formatEnd(results, seconds)) console.log(line);
  return results.every(({ isPassed }) => isPassed);
}

async function runStage(
  stage: readonly Step[],
  getSecondRun: (step: Step) => Step | null,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  const left = stage.filter(({ isWaiting = false }) => !isWaiting);
  const work = async (steps: Step[]) => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const result = await runStep(step);
      console.log(formatStep(result));
      results.push(result);
      if (!result.isPassed && getSecondRun(step) === null) left.length = 0;
    }
  };
  const lanes = Array.from({ length: availableParallelism() }, () => work(left));
  const beside = stage.filter(({ isWaiting = false }) => isWaiting).map((step) => work([step]));
  await Promise.all([...lanes, ...beside]);
  const final: StepResult[] = [];
  for (const result of results) final.push(await tryAgain(result, getSecondRun(result.step)));
  return final;
}

async function tryAgain(first: StepResult, again: Step | null): Promise<StepResult> {
  const { outcome } = first;
  if (first.isPassed || again === null || outcome === null || !canTryAgain(outcome)) return first;
  const second = await runStep(again);
  console.log(formatStep(second));
  if (second.outcome === null) return first;
  const merged = mergeOutcomes(outcome, second.outcome);
  return {
    ...first,
    isPassed: second.isPassed && merged.failed === 0,
    seconds: first.seconds + second.seconds,
    outcome: merged,
  };
}
