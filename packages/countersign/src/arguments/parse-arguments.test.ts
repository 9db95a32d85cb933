import { expect, it } from 'vitest';
import { USAGE } from '../help/format-help';
import { parseArguments } from './parse-arguments';
import { EXIT_CODES } from '../output/exit-code';
import { COMMANDS, isCommandName } from '../help/commands';
import { formatCompletion, SHELLS } from '../help/completion';
import { formatHelp } from '../help/format-help';
import { toNetwork } from '../network/networks';

it('G4 joiners of letters and emoji are taken in a title and in a reason', () => {
  const text = 'علی\u200cرضا 👩\u200d💻';
  expect(parseArguments(['sign', 'x', '--title', text])).toMatchObject({ title: text });
  expect(parseArguments(['withdraw', 'x', '--reason', text])).toMatchObject({
    statement: { reason: text },
  });
});

it.each([
  [['sign'], 'no file to sign'],
  [['sign', 'x', '--set', '--each'], 'exclude each other'],
  [['sign', 'x', '--private', '--title', 'a'], 'publishes no --title'],
  [['sign', 'x', '-u', 'main'], '-u takes'],
  [['sign', 'x', '--commitment', 'processed'], 'confirmed or finalized'],
  [['sign', 'x', '--partial'], 'sign takes no --partial'],
  [['sign', '-', '-c', '-'], 'only once'],
  [['sign', 'x', '--page', 'http://a.example'], '--page takes the https://'],
  [['withdraw'], 'takes one record'],
  [['withdraw', 'x', 'y'], 'takes one record'],
  [
    ['withdraw', 'x', '--reason', 'a\u202eb'],
    '--reason: A reason can’t hold the invisible character U+202E; without it: ab',
  ],
  [['sign', 'x', '--title', 'x'.repeat(81)], '--title: Too long: at most 80 bytes fit.'],
  [['withdraw', 'x', '--title', 'a'], 'withdraw takes no --title'],
  [['link', 'x'], 'one https:// address or several'],
  [['link', 'x', 'http://a.example'], 'only https addresses can be used.'],
  [['link', 'x', 'javascript:alert(1)'], 'only https addresses can be used.'],
  [['link', 'x', 'https://a@b.example'], 'user name'],
  [['link', 'x', '--reason', 'a', 'https://a.example'], 'link takes no --reason'],
  [['inspect'], 'one receipt or one signature'],
  [['verify', '--none'], "Unknown option '--none'."],
  [['sign', 'x', '--timeout', '-5'], '--timeout'],
  [['completion', 'tcsh'], 'bash, zsh, fish'],
])('L1 %j: wrong usage, in one sentence', (args, problem) => {
  expect(parseArguments(args)).toMatchObject({
    command: 'wrong-usage',
    problem: expect.stringContaining(problem) as unknown,
  });
  expect(parseArguments(args)).not.toMatchObject({
    problem: expect.stringContaining('\n') as unknown,
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
])('L1 %j: wrong usage is an object where one was asked for: %s', (args, isJson) => {
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
  expect(formatHelp('sign')).toContain('mainnet (also as mainnet-beta)');
  for (const shell of SHELLS) expect(formatCompletion(shell)).toContain('mainnet mainnet-beta');
  for (const none of ['main', 'Mainnet ', 'mainnets', 'constructor', '__proto__']) {
    expect(parseArguments(['lookup', 'x', '-u', none])).toMatchObject({ command: 'wrong-usage' });
  }
});

it('Q9 the front help: lists each exit code that a command has, within 80 columns', () => {
  const codes = [...new Set(Object.values(EXIT_CODES)), 130, 143];
  for (const code of codes) expect(USAGE).toMatch(new RegExp(`\\s${code} [a-z]`));
  expect(USAGE.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

it('L1 help: of every command, within 80 columns, with each option’s own words', () => {
  for (const name of Object.keys(COMMANDS).filter(isCommandName)) {
    expect(parseArguments([name, '--help'])).toEqual({ command: 'help', about: name });
    const lines = formatHelp(name).split('\n');
    const isExample = (line: string) =>
      line.startsWith('  countersign') || line.includes('sha256sum *');
    expect(lines.filter((line) => line.length > 80 && !isExample(line))).toEqual([]);
    expect(lines.filter((line) => /^\S/.test(line)).slice(1)).toEqual([
      ...['Usage', 'What it does', 'Options', 'Exit codes', 'Examples'],
    ]);
  }
});
