import { execFileSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { digestOf } from '@countersign/proof/encoding';
import { serializeRequest } from '@countersign/proof/requests';
import { EXIT_CODES } from '../output/exit-code';
import { toNetwork } from '../network/networks';
import { createProgram } from './create-program';
import { parseArguments } from './parse-arguments';

const COMMANDS = [
  'sign',
  'request',
  'withdraw',
  'link',
  'verify',
  'lookup',
  'inspect',
  'stamp',
  'completion',
  'help',
];

const ADDRESS = '1'.repeat(32);
const REQUEST = serializeRequest({
  claim: { kind: 'file', digest: digestOf(new Uint8Array()), net: 'x'.repeat(32) },
  ...{ name: 'a', signers: [ADDRESS], need: 1 },
});

function print(...args: readonly string[]): string {
  const parsed = parseArguments(args);
  if (parsed.command !== 'print') throw new Error(`${args.join(' ')}: ${parsed.command}`);
  return parsed.text;
}

it('G4 joiners of letters and emoji are accepted in a title and in a reason', () => {
  const text = 'علی\u200cرضا 👩\u200d💻';
  expect(parseArguments(['sign', 'x', '--title', text])).toMatchObject({ title: text });
  expect(parseArguments(['withdraw', 'x', '--reason', text])).toMatchObject({
    statement: { reason: text },
  });
});

it.each([
  [['sign'], 'no file to sign'],
  [['sign', 'x', '--set', '--each'], "'--set' cannot be used with option '--each'"],
  [['sign', 'x', '--private', '--title', 'a'], "'--private' cannot be used with option '--title"],
  [['sign', 'x', '-u', 'main'], '-u takes'],
  [['sign', 'x', '--commitment', 'processed'], 'confirmed, finalized'],
  [['sign', 'x', '--partial'], "Unknown option '--partial'"],
  [['sign', '-', '-c', '-'], 'only once'],
  [['sign', 'x', '--page', 'http://a.example'], '--page takes the https://'],
  [['withdraw'], "argument 'SIGNATURE|LINK|RECEIPT'"],
  [['withdraw', 'x', 'y'], 'Expected 1 argument but got 2.'],
  [
    ['withdraw', 'x', '--reason', 'a\u202eb'],
    '--reason: A reason can’t hold the invisible character U+202E; without it: ab',
  ],
  [['sign', 'x', '--title', 'x'.repeat(81)], '--title: Too long: at most 80 bytes fit.'],
  [['withdraw', 'x', '--title', 'a'], "Unknown option '--title'"],
  [['link', 'x'], "argument 'URL'"],
  [['link', 'x', 'http://a.example'], 'only https addresses can be used.'],
  [['link', 'x', 'javascript:alert(1)'], 'only https addresses can be used.'],
  [['link', 'x', 'https://a@b.example'], 'user name'],
  [['link', 'x', '--reason', 'a', 'https://a.example'], "Unknown option '--reason'"],
  [['stamp', 'a.pdf'], "argument 'RECEIPT'"],
  [['stamp', 'a.pdf', 'b', '--site', 'http://a.example'], '--site takes the https://'],
  [['stamp', '-', '-'], 'only once'],
  [['stamp', 'a.pdf', 'b', '--site', 'https://a.example/b'], '--site takes the https://'],
  [['inspect'], "argument 'RECEIPT|SIGNATURE|LINK'"],
  [['verify', '--none'], "Unknown option '--none'."],
  [['sign', 'x', '--timeout', '-5'], '--timeout'],
  [['sign', 'x', '-5'], "Unknown option '-5'."],
  [['sign', 'x', '-o', '--json'], "Option '-o, --output <PATH>' argument missing."],
  [['sign', 'x', '-yo', '--dry-run'], "Option '-o, --output <PATH>' argument missing."],
  [['sign', 'x', '--title', '--', 'y'], "Option '--title <TEXT>' argument missing."],
  [['sign', 'x', '-o'], "Option '-o, --output <PATH>' argument missing."],
  [['sign', 'x', '--json=yes'], "Unknown option '--json…'."],
  [['sign', 'x', '--no-json'], "Unknown option '--no-json'."],
  [['sign', 'x', '--priv'], "Unknown option '--priv'."],
  [['verify', 'x', '--author', 'me'], '--author takes a Solana address, not "me".'],
  [['completion', 'tcsh'], 'bash, zsh, fish'],
  [['completion', 'bash', 'zsh'], 'Expected 1 argument but got 2.'],
  [['help', 'me'], 'sign, request, withdraw'],
  [[], 'Name a command.'],
  [['me'], "Unknown command 'me'."],
])('L1 %j: wrong usage, in one sentence', (args, problem) => {
  expect(parseArguments(args)).toMatchObject({
    command: 'wrong-usage',
    problem: expect.stringContaining(problem) as unknown,
  });
  expect(parseArguments(args)).not.toMatchObject({
    problem: expect.stringContaining('\n') as unknown,
  });
});

it.each([
  [['verfy', 'x'], "Unknown command 'verfy'. Did you mean verify?"],
  [['verify', 'x', '--any-autor'], "Unknown option '--any-autor'. Did you mean --any-author?"],
])('L1 %j: a misspelling gets advice', (args, problem) => {
  expect(parseArguments(args)).toMatchObject({ command: 'wrong-usage', problem });
});

it('L5 a URL with a key is never repeated', () => {
  const [key, broken] = ['https://SECRET@a.example/?k=SECRET', 'htp://SECRET'];
  for (const args of [
    ...[[key], ['-u', key, 'sign'], [`-u${key}`], [`--url=${key}`], ['help', key]],
    ...['-u', '--node', '--page', '--timeout', '--commitment'].map((option) => [
      ...['verify', 'x', option, broken],
    ]),
    ...['-u', '--page', '--timeout', '--commitment'].map((option) => ['sign', option, broken]),
    ...[
      ['sign', 'x', `--nod=${key}`],
      ['verify', 'x', `--nod=${key}`],
      ['verify', 'x', `-n${key}`],
    ],
    ...[
      ['inspect', 'x', key],
      ['withdraw', 'x', key],
      ['completion', key],
    ],
  ]) {
    const parsed = parseArguments(args);
    expect([args, parsed.command]).toEqual([args, 'wrong-usage']);
    expect(JSON.stringify(parsed)).not.toContain('SECRET');
  }
});

it('L1 options: before and after the arguments, short and long, until "--"; repeated ones collect', () => {
  const long = ['--url=devnet', '--url', 'https://a.example', '--output=out', '--yes'];
  const short = ['-udevnet', '-u', 'https://a.example', '-oout', '-y'];
  for (const args of [
    ['sign', ...long, 'x', '-'],
    ['sign', 'x', ...short, '-'],
    ['sign', '-udevnet', '-uhttps://a.example', '-yoout', 'x', '-'],
    ['sign', 'x', '-', ...long],
    ['sign', ...short, '--', 'x', '-'],
  ]) {
    expect(parseArguments(args)).toMatchObject({
      ...{ command: 'sign', files: ['x', '-'], output: 'out', isMainnetMeant: true },
      urls: ['devnet', 'https://a.example'],
    });
  }
  expect(parseArguments(['sign', 'x', '--title=--json', '-oyo', '-y'])).toMatchObject({
    ...{ title: '--json', output: 'yo', isMainnetMeant: true, isJson: false },
  });
  expect(parseArguments(['sign', '--', '--json', '-5'])).toMatchObject({
    ...{ files: ['--json', '-5'], isJson: false },
  });
});

it('L2 links: as the page writes them, each once', () => {
  const args = ['link', 'x', 'https://A.example', 'https://a.example/', 'https://b.example/#c'];
  expect(parseArguments(args)).toMatchObject({
    what: 'x',
    statement: { kind: 'links', urls: ['https://a.example/', 'https://b.example/#c'] },
  });
});

it.each([
  [['sign', '--json'], true],
  [['nonsense', '--json'], true],
  [['sign', '--title', 'json'], false],
  [['nonsense', '--', '--json'], false],
])('L1 %j: wrong usage is a JSON object if --json is given: %s', (args, isJson) => {
  expect(parseArguments(args)).toMatchObject({ command: 'wrong-usage', isJson });
});

it('L1 networks: by the Solana CLI’s names and their first letters', () => {
  for (const [text, host] of [
    ['m', 'mainnet-beta.solana.com'],
    ['mainnet-beta', 'mainnet-beta.solana.com'],
    ['mainnet', 'mainnet-beta.solana.com'],
    ['d', 'devnet.solana.com'],
    ['testnet', 'testnet.solana.com'],
    ['l', '127.0.0.1:8899'],
  ]) {
    expect(parseArguments(['lookup', 'x', '-u', text!])).toMatchObject({
      nodes: [expect.stringContaining(host!) as unknown],
    });
  }
});

it('Q5 mainnet: the same as mainnet-beta, for sign, help and completions too', () => {
  expect(parseArguments(['sign', 'x', '-u', 'mainnet'])).toMatchObject({ urls: ['mainnet'] });
  const [plain, beta, short] = ['mainnet', 'mainnet-beta', 'm'].map((name) =>
    toNetwork([name], null),
  );
  expect(plain).toMatchObject({ id: 'solana:mainnet', test: false });
  expect(plain).toEqual(beta);
  expect(plain).toEqual(short);
  expect(print('help', 'sign')).toContain('one of mainnet, mainnet-beta, devnet');
  for (const shell of ['bash', 'zsh', 'fish']) {
    expect(print('completion', shell)).toContain('mainnet mainnet-beta');
  }
  for (const none of ['main', 'Mainnet ', 'mainnets', 'constructor', '__proto__']) {
    expect(parseArguments(['lookup', 'x', '-u', none])).toMatchObject({ command: 'wrong-usage' });
  }
});

it('Q9 the main help: lists each exit code that a command has, within 80 columns', () => {
  const codes = [...new Set(Object.values(EXIT_CODES)), 130, 143];
  const usage = print('help');
  for (const code of codes) expect(usage).toMatch(new RegExp(`\\s${code} [a-z]`));
  expect(usage.split('\n').filter((line) => line.length > 80)).toEqual([]);
  for (const name of COMMANDS) expect(usage).toContain(`\n  ${name} `);
  expect(print('--help')).toBe(usage);
  expect(parseArguments([])).toMatchObject({ command: 'wrong-usage', hint: usage });
});

it('L1 the help of every command: within 80 columns, with each option’s own words', () => {
  for (const name of COMMANDS) {
    const text = print('help', name);
    expect(print(name, '--help')).toBe(text);
    expect(print(name, 'x', '-h')).toBe(text);
    const lines = text.split('\n');
    const isExample = (line: string) =>
      line.startsWith('  countersign') || line.includes('sha256sum *');
    expect(lines.filter((line) => line.length > 80 && !isExample(line))).toEqual([]);
    const sections = lines.filter((line) => /^(Usage: |[A-Z][a-z ]+:$)/.test(line));
    expect(sections.map((line) => line.replace(/ \[options\].*/, ''))).toEqual([
      ...[`Usage: countersign ${name}`, 'Options:', 'Exit codes:', 'Examples:'],
    ]);
    const options = lines.filter((line) => line.startsWith('  -'));
    for (const line of options) expect(line).toMatch(/^ {2}(-., )?--\S+( <[A-Z]+>)? {2,}\S/);
  }
});

it('L1 each option of each command changes what is read', () => {
  const values = new Map(
    Object.entries({
      ...{ '--author': ADDRESS, '--signer': ADDRESS, '--timeout': '1', '--need': '1' },
      ...{ '--request': REQUEST, '--until': '2999-01-01' },
    }),
  );
  const needed: Readonly<Record<string, readonly string[]>> = {
    request: ['--signer', `${'1'.repeat(31)}2`, '--signer', `${'1'.repeat(31)}3`],
    '--need': ['--author', ADDRESS],
    '--all-authors': ['--author', ADDRESS],
  };
  for (const command of createProgram(vi.fn(), vi.fn()).commands) {
    const isPair = command.name() === 'link' || command.name() === 'stamp';
    const name = command.name();
    for (const { long = '', required, argChoices } of command.options) {
      const beside = needed[name] ?? needed[long] ?? [];
      const args = [name, 'x', ...(isPair ? ['https://a.example'] : []), ...beside];
      const value = required ? [values.get(long) ?? argChoices?.[0] ?? 'https://a.example'] : [];
      const read = parseArguments([...args, long, ...value]);
      expect(read, long).toMatchObject({ command: args[0] });
      // `sign` makes one signature for all files without it, too.
      if (long !== '--set') expect(read, long).not.toEqual(parseArguments(args));
    }
  }
});

it('L1 completions: bash offers commands, options, and the values that an option takes', () => {
  const complete = (...words: readonly string[]) =>
    execFileSync('bash', ['-s', '--', 'countersign', ...words], {
      input: `${print('completion', 'bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _countersign; echo "\${COMPREPLY[*]}"`,
      encoding: 'utf8',
    }).trim();
  expect(complete('')).toBe(COMMANDS.join(' '));
  expect(complete('li')).toBe('link');
  expect(complete('sign', '--pr')).toBe('--private');
  expect(complete('verify', 'x', '--p')).toBe('--partial');
  expect(complete('sign', '-u', 'mainnet')).toBe('mainnet mainnet-beta');
  expect(complete('sign', '--commitment', '')).toBe('confirmed finalized');
  expect(complete('completion', '')).toBe('bash zsh fish');
  expect(complete('help', 'ver')).toBe('verify');
  expect(complete('sign', '')).toBe('');
  expect(complete('sign', '-o', '')).toBe('');
});
