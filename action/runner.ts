import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMAND =
  process.env.COUNTERSIGN_COMMAND ?? join(import.meta.dirname, '../bin/countersign.js');

/** Trimmed; empty where it was not given. */
export function getInput(name: string): string {
  return (process.env[`INPUT_${name}`] ?? '').trim();
}

/** One a line, or separated by commas. */
export function getList(name: string): readonly string[] {
  return getInput(name)
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** @throws Error where it is neither true, false nor empty: a slip of the pen must not publish anything */
export function isSet(name: string): boolean {
  const text = getInput(name).toLowerCase();
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw new Error(`${name.toLowerCase().replaceAll('_', '-')} takes "true" or "false"`);
}

/** A value with a line break can't end early and set another output. */
export function setOutput(name: string, value: string): void {
  const end = `end-${randomUUID()}`;
  appendFileSync(getFile('GITHUB_OUTPUT'), `${name}<<${end}\n${value}\n${end}\n`);
}

export function writeSummary(lines: readonly string[]): void {
  if (getInput('SHOW_SUMMARY') !== '' && !isSet('SHOW_SUMMARY')) return;
  appendFileSync(getFile('GITHUB_STEP_SUMMARY'), `${lines.join('\n')}\n`);
}

function getFile(name: string): string {
  const path = process.env[name];
  if (path === undefined || path === '') throw new Error(`the runner gave no ${name}`);
  return path;
}

/** Ends the step with an error that the runner shows: one line, and nothing that a terminal obeys. */
export function fail(problems: readonly string[]): void {
  for (const problem of problems) {
    const text = Array.from(problem, (sign) => (isSeen(sign) ? sign : toNumber(sign))).join('');
    console.log(`::error title=Countersign::${text.replaceAll('%', '%25')}`);
  }
  process.exitCode = 1;
}

/**
 * What others named, for Markdown: every sign that could mean something there is a number, and what
 * can't be seen is told.
 */
export function escapeText(text: string): string {
  return Array.from(text, (sign) => {
    if (/[\p{L}\p{N} ]/u.test(sign)) return sign;
    return isSeen(sign) ? `&#${sign.codePointAt(0)};` : toNumber(sign);
  }).join('');
}

function isSeen(sign: string): boolean {
  return sign === ' ' || !/[\p{C}\p{Z}]/u.test(sign);
}

function toNumber(sign: string): string {
  return `⟨U+${sign.codePointAt(0)?.toString(16).toUpperCase()}⟩`;
}

/** A summary has an end, at a mebibyte. */
export const MOST_ROWS = 50;

export type JsonObject = Readonly<Record<string, unknown>>;

/** @param environment - added to the step's own, without the inputs: one of them is a secret */
export function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): JsonObject {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('INPUT_'));
  const ended = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...Object.fromEntries(own), ...environment },
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ended.error) throw ended.error;
  return toObject(JSON.parse(ended.stdout));
}

function toObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null) throw new Error('the command printed no object');
  return { ...value };
}

export function toObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(toObject) : [];
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(toText) : [];
}
