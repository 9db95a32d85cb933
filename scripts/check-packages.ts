import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { startNode, type LocalNode } from '../local/node';
import { getNode, run } from './engines';

/**
 * Installs the packed packages in an empty folder and uses them there, on each supported Node or on
 * the given versions: `npm run check:packages -- 24`.
 */
const NAMED = process.argv.slice(2);
const VERSIONS = NAMED.length > 0 ? NAMED : ['20', '22', '24', '26'];
const PACKAGES = ['proof', 'countersign'];
const OLDEST_TYPESCRIPT = 'typescript@5.4.5';

const folder = mkdtempSync(join(tmpdir(), 'countersign-packages-'));
const chain = await startNode({ slotTimeMs: 50 });
try {
  const tarballs = PACKAGES.map(pack);
  const failed: string[] = [];
  for (const name of PACKAGES) if (!(await isWellMade(name))) failed.push(`publint of ${name}`);
  for (const version of VERSIONS) {
    console.log(`\n— Node ${version}`);
    const isFine = await check(getNode(version), join(folder, version), tarballs, chain);
    if (!isFine) failed.push(`Node ${version}`);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  chain.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function isWellMade(name: string): Promise<boolean> {
  const { messages, pkg } = await publint({ pkgDir: join('packages', name), strict: true });
  for (const message of messages) console.error(`${name}: ${formatMessage(message, pkg) ?? ''}`);
  return messages.length === 0;
}

function pack(name: string): string {
  const destination = join(folder, name);
  mkdirSync(destination);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], {
    cwd: join('packages', name),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball = ''] = readdirSync(destination);
  return join(destination, tarball);
}

async function check(
  node: string,
  home: string,
  tarballs: readonly string[],
  { rpcUrl, payer, payerSecretKey }: LocalNode,
): Promise<boolean> {
  cpSync('scripts/consumer', home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(home, 'id.json'), JSON.stringify([...payerSecretKey]), { mode: 0o600 });
  const path = `PATH=${dirname(node)}:${process.env.PATH ?? ''}`;
  const runHere = (...words: string[]) => run('env', [path, ...words], home);
  const newest = resolve('node_modules/typescript-7/bin/tsc');
  const oldest = 'node_modules/typescript/bin/tsc';
  return (
    runHere(
      'npm',
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--silent',
      ...tarballs,
      OLDEST_TYPESCRIPT,
    ) &&
    (await runProgram(node, ['consumer.mjs', rpcUrl, payer], home)) &&
    ['node16', 'bundler'].every((resolution) =>
      [oldest, newest].every((compiler) =>
        runHere('node', compiler, '-p', `tsconfig.${resolution}.json`),
      ),
    )
  );
}

/** Runs the program asynchronously, so that the embedded chain continues meanwhile. */
function runProgram(node: string, words: readonly string[], home: string): Promise<boolean> {
  const child = spawn(node, words, { cwd: home, stdio: 'inherit', env: { HOME: home } });
  return new Promise((resolve) =>
    child.once('close', (code) => {
      resolve(code === 0);
    }),
  );
}
