import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The file in which a runner leaves its outcome, for the end of `npm test`. */
const VARIABLE = 'COUNTERSIGN_OUTCOME';

/** A test that failed, or that passed at a later try. */
export interface ToldTest {
  readonly title: string;
  /** Path, with the line where the runner knows it. */
  readonly place: string;
  readonly message: string;
  readonly tries: number;
  readonly isPassed: boolean;
  /** A command that runs it alone. */
  readonly command: string;
}

/** What a runner did. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Errors outside any test, such as a file that can't be read: part of `failed`. */
  readonly outside: number;
  /** Those that failed at first, whatever came of it. */
  readonly told: readonly ToldTest[];
}

export const NO_TESTS: Outcome = { passed: 0, failed: 0, skipped: 0, outside: 0, told: [] };

export function getOutcomeEnvironment(path: string): Readonly<Record<string, string>> {
  return { [VARIABLE]: path };
}

/** By a runner's reporter; nothing where nobody asked for it. */
export function writeOutcome(outcome: Outcome): void {
  const path = process.env[VARIABLE];
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

/** Null where the runner ended before it could tell. */
export function readOutcome(path: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Outcome;
  } catch {
    return null;
  }
}

/** Where more failed than a machine's load explains, the first run stands. */
const MOST_TRIED_AGAIN = 9;

/** Whether a run left only failed tests, few of them: what failed outside any test is no test's luck. */
export function canTryAgain({ failed, outside }: Outcome): boolean {
  return outside === 0 && failed > 0 && failed <= MOST_TRIED_AGAIN;
}

/**
 * A second run of what failed in a first one: what passed now was flaky. A second run that ran fewer
 * tests than had failed, or met an error outside them, proves nothing: the first one stands.
 */
export function mergeOutcomes(first: Outcome, second: Outcome): Outcome {
  if (second.outside > 0 || second.passed + second.failed < first.failed) return first;
  const again = new Map(second.told.map((test) => [test.place + test.title, test]));
  const told = first.told.map((test) => {
    if (test.isPassed) return test;
    const later = again.get(test.place + test.title);
    return { ...test, tries: test.tries + (later?.tries ?? 1), isPassed: later?.isPassed ?? true };
  });
  const failed = told.filter(({ isPassed }) => !isPassed).length;
  return { ...first, told, passed: first.passed + first.failed - failed, failed };
}

const MOST_LINES = 6;
const MOST_OF_A_LINE = 100;

/** The first lines of a message, without colours, in one line; a long one leaves room for the next. */
export function shortenMessage(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_LINES);
  return lines
    .map((line) => (line.length > MOST_OF_A_LINE ? `${line.slice(0, MOST_OF_A_LINE)}…` : line))
    .join(' · ');
}
