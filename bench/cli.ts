import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { startNode, type LocalNode } from '../local/node';
import { describeMachine } from './machine';
import { makeFiles } from './made-files';
import { watchUse } from './process-use';
import { formatRatios, toTable, type Run } from './runs';
import { writeSection } from './write-section';

const COMMAND = resolve('bin/countersign.js');
const MOST_MIB = 200;
const GIB = 1024 ** 3;

type Ways = Readonly<Record<string, readonly (readonly string[])[]>>;

/** Other projects sign a release with `sha256sum` and minisign. */
export async function benchCli(count: number, runs: number): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'prepare'], { stdio: 'inherit' });
  const before = loadavg();
  const home = mkdtempSync(join(tmpdir(), 'countersign-bench-cli-'));
  const node = await startNode({ slotTimeMs: 50 });
  const files = makeFiles(
    Array.from({ length: count }, (_, index) => 100 + ((index * 7919) % 16_000)),
  );
  const big = join(home, 'big.bin');
  try {
    makeSparse(big, 4 * GIB);
    const folder = dirname(files.paths[0] ?? '');
    const parts = [
      await benchWays(
        `${count.toLocaleString('en')} files of 0.1 to 16 kB`,
        getWays(node, join(home, 'many'), folder, `find ${folder} -type f -print0 | xargs -0`),
        runs,
      ),
      await benchWays(
        'One file of 4 GiB (sparse: read without a disk)',
        getWays(node, join(home, 'one'), big, `echo ${big} | xargs`),
        runs,
      ),
    ];
    const text = [
      '## Command',
      `\`npm run bench cli\`, ${describeMachine('not used', before, loadavg())}`,
      'Each way is a process of its own, timed from its start to its end. `sign` sends to the embedded chain and waits until the record is confirmed; `verify` is offline. Memory is the process’s peak. minisign signs the list that `sha256sum` wrote; its time includes that list.',
      hasMinisign() ? '' : 'minisign was not installed, so it is left out.',
      ...parts,
    ].filter((part) => part !== '');
    writeSection(join(import.meta.dirname, '../docs/performance.md'), 'cli', text.join('\n\n'));
    console.log(text.join('\n\n'));
  } finally {
    node.stop();
    files.remove();
    rmSync(home, { recursive: true });
  }
}

function hasMinisign(): boolean {
  return spawnSync('minisign', ['-v']).error === undefined;
}

function getWays(node: LocalNode, home: string, path: string, each: string): Ways {
  mkdirSync(home);
  const [key, receipt, list] = ['key.json', 'receipt.json', 'SUMS'].map((name) => join(home, name));
  if (key === undefined || receipt === undefined || list === undefined) throw new Error(home);
  writeFileSync(key, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
  const ours = (...words: string[]) => [process.execPath, COMMAND, ...words];
  const sums = ['sh', '-c', `${each} sha256sum > ${list}`];
  const signing = ['-k', key, '-u', node.rpcUrl, '--commitment', 'confirmed', '--again', '--force'];
  const plain: Ways = {
    sha256sum: [sums],
    'countersign sign': [ours('sign', ...signing, '-o', receipt, path)],
    'countersign verify': [ours('verify', receipt, path, '--author', node.payer)],
    'sha256sum --check': [['sha256sum', '--check', '--quiet', list]],
  };
  if (!hasMinisign()) return plain;
  const [secret, open] = [join(home, 'minisign.key'), join(home, 'minisign.pub')];
  execFileSync('minisign', ['-G', '-W', '-f', '-s', secret, '-p', open], { stdio: 'ignore' });
  return {
    ...plain,
    'sha256sum, minisign -S': [sums, ['minisign', '-S', '-s', secret, '-m', list]],
    'minisign -V, sha256sum --check': [
      ['minisign', '-V', '-q', '-p', open, '-m', list],
      ['sha256sum', '--check', '--quiet', list],
    ],
  };
}

async function benchWays(title: string, ways: Ways, runs: number): Promise<string> {
  const all = new Map<string, Run[]>(Object.keys(ways).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, commands] of Object.entries(ways)) {
      const measured = await measure(commands);
      if (name.startsWith('countersign') && (measured.use?.mib ?? 0) > MOST_MIB) {
        throw new Error(`${name} took ${measured.use?.mib} MiB: more than ${MOST_MIB}`);
      }
      all.get(name)?.push(measured);
      console.log(`${title}, run ${run + 1}, ${name}: ${Math.round(measured.ms)} ms`);
    }
  }
  return [toTable(`${title}, ${runs} runs`, null, all), formatRatios('countersign sign', all)].join(
    '\n\n',
  );
}

async function measure(commands: readonly (readonly string[])[]): Promise<Run> {
  const startedAt = performance.now();
  let [mib, cpuMs] = [0, 0];
  // The command must read neither the state of an earlier run nor the developer’s.
  const state = mkdtempSync(join(tmpdir(), 'countersign-bench-state-'));
  for (const [program = '', ...words] of commands) {
    const child = spawn(program, words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, XDG_STATE_HOME: state },
    });
    let messages = '';
    child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString('utf8')));
    const watch = child.pid === undefined ? null : watchUse(child.pid);
    const code = await new Promise((ended) => child.once('close', ended));
    const use = watch?.stop() ?? null;
    if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ${messages}`);
    mib = Math.max(mib, use?.mib ?? 0);
    cpuMs += use?.cpuMs ?? 0;
  }
  rmSync(state, { recursive: true });
  return {
    ms: performance.now() - startedAt,
    longestTask: null,
    use: { mib, cpuMs },
    failure: null,
  };
}

function makeSparse(path: string, bytes: number): void {
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
}
