import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The path of the file in which a runner writes its outcome. */
const VARIABLE = 'COUNTERSIGN_OUTCOME';

/** A test that failed, or that passed on a retry. */
export interface ReportedTest {
  readonly title: string;
  readonly place: string;
  readonly message: string;
  readonly tries: number;
  readonly isPassed: boolean;
  readonly command: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Errors outside any test, such as an unreadable file; counted in `failed` too. */
  readonly outside: number;
  /** Every test that failed at least once. */
  readonly reported: readonly ReportedTest[];
}

export const NO_TESTS: Outcome = { passed: 0, failed: 0, skipped: 0, outside: 0, reported: [] };

export function getOutcomeEnvironment(path: string): Readonly<Record<string, string>> {
  return { [VARIABLE]: path };
}

/** Does nothing outside `npm test`. */
export function writeOutcome(outcome: Outcome): void {
  const path = process.env[VARIABLE];
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

export function readOutcome(path: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Outcome;
  } catch {
    return null;
  }
}

/** A machine's load explains at most this many failures. */
const MOST_TRIED_AGAIN = 9;

export function canTryAgain({ failed, outside }: Outcome): boolean {
  return outside === 0 && failed > 0 && failed <= MOST_TRIED_AGAIN;
}

/** The second run counts only if it ran every failed test, without an error outside a test. */
export function mergeOutcomes(first: Outcome, second: Outcome): Outcome {
  if (second.outside > 0 || second.passed + second.failed < first.failed) return first;
  const again = new Map(second.reported.map((test) => [test.place + test.title, test]));
  const reported = first.reported.map((test) => {
    if (test.isPassed) return test;
    const later = again.get(test.place + test.title);
    return { ...test, tries: test.tries + (later?.tries ?? 1), isPassed: later?.isPassed ?? true };
  });
  const failed = reported.filter(({ isPassed }) => !isPassed).length;
  return { ...first, reported, passed: first.passed + first.failed - failed, failed };
}

const MOST_LINES = 6;
const MOST_OF_A_LINE = 100;

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
