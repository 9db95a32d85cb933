import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const COMMAND =
  process.env.COUNTERSIGN_COMMAND ?? join(import.meta.dirname, '../bin/countersign.js');

/** Trimmed; empty if the input is missing. */
export function getInput(name: string): string {
  return getGiven(name).trim();
}

function getGiven(name: string): string {
  return process.env[`INPUT_${name}`] ?? '';
}

/** @throws Error if the input is missing: the runner does not check that */
export function getNeeded(name: string): string {
  const input = getInput(name);
  if (input === '') throw new Error(`${toInputName(name)} is needed`);
  return input;
}

/**
 * If the input has a line break, each line is an item, which may contain commas; otherwise commas
 * separate the items.
 */
export function getList(name: string): readonly string[] {
  const given = getGiven(name);
  return given
    .split(given.includes('\n') ? '\n' : ',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Returns null if the input is missing. Does not trim, because `action.yml` can't trim either.
 * @throws Error unless it is true, false or empty: a typing error must not publish anything
 */
export function getFlag(name: string): boolean | null {
  const given = getGiven(name).toLowerCase();
  if (given === 'true') return true;
  if (given === 'false') return false;
  if (given === '') return null;
  throw new Error(`${toInputName(name)} takes "true" or "false"`);
}

/** @throws Error as `getFlag` does */
export function isSet(name: string): boolean {
  return getFlag(name) === true;
}

function toInputName(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** The random delimiter keeps a value with line breaks from setting another output. */
export function setOutput(name: string, value: string): void {
  const end = `end-${randomUUID()}`;
  appendFileSync(getFile('GITHUB_OUTPUT'), `${name}<<${end}\n${value}\n${end}\n`);
}

export function writeSummary(lines: readonly string[]): void {
  if (getFlag('SHOW_SUMMARY') === false) return;
  appendFileSync(getFile('GITHUB_STEP_SUMMARY'), `${lines.join('\n')}\n`);
}

function getFile(name: string): string {
  const path = process.env[name];
  if (path === undefined || path === '') throw new Error(`the runner gave no ${name}`);
  return path;
}

export function fail(problems: readonly string[]): void {
  for (const problem of problems) {
    const line = toLogLine(toInputWords(problem));
    console.log(`::error title=Countersign::${line.replaceAll('%', '%25')}`);
  }
  process.exitCode = 1;
}

/**
 * Keeps a log line from being a command to the runner, which obeys `##[` anywhere in a line, and
 * `::` after leading white space (`ActionCommand` in actions/runner).
 */
export function toLogLine(line: string): string {
  const seen = Array.from(line, (sign) => (isSeen(sign) ? sign : toNumber(sign))).join('');
  return seen.replaceAll('##[', `##${toNumber('[')}`).replace(/^( *):(?=:)/, `$1${toNumber(':')}`);
}

/** Maps the options and words of the command's messages to inputs of the action. */
const INPUT_WORDS: Readonly<Record<string, string>> = {
  '--author': 'signer-address',
  '--check': 'subject-checksums',
  '--each': 'each',
  '--page': 'page',
  '--partial': 'partial',
  '--private': 'private',
  '--title': 'title',
  '--yes': 'accept-mainnet: true',
  '-k': 'key',
  '-u': 'network',
  'standard input': 'key',
};

function toInputWords(problem: string): string {
  return problem.replace(
    /(?<![\w-])(?:--?[a-z]+(?:-[a-z]+)*|standard input)(?![\w-])/g,
    (word) => INPUT_WORDS[word] ?? word,
  );
}

/** Escapes untrusted text for Markdown, and shows invisible characters as code points. */
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

/** GitHub limits a summary to 1 MiB. */
export const MOST_ROWS = 50;

export function listNames(what: string, names: readonly string[]): readonly string[] {
  const more = names.length - MOST_ROWS;
  return [
    ...names.slice(0, MOST_ROWS).map((name) => `- ${what}: ${escapeText(name)}`),
    ...(more > 0 ? [`- ${what}: ${more} more`] : []),
  ];
}

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Writes the command's standard error to the log.
 * @param environment - added to the step's environment, without its inputs, one of which is a
 * secret
 * @param input - written to standard input
 * @returns the standard output
 */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<JsonObject> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('INPUT_'));
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...Object.fromEntries(own), ...environment },
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // The command may end before it has read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [printed] = await Promise.all([text(child.stdout), logLines(child.stderr), ended]);
  if (printed === '') throw new Error('the command ended without a report');
  return toObject(JSON.parse(printed));
}

async function logLines(stream: Readable): Promise<void> {
  for await (const line of createInterface({ input: stream })) console.log(toLogLine(line));
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
