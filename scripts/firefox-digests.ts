import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadFirstScreen } from '../build/first-screen';
import { loadConfiguration } from '../build/load-configuration';
import { startStaticServer } from '../local/static-server';
import { openFirefox } from './firefox/open-firefox';

/** Around the sizes at which the page's reader changes. */
const LENGTHS = [
  0, 1, 65_536, 65_537, 16_777_216, 16_777_217, 134_217_728, 134_217_729, 314_572_800,
];
const PIECE = 1024 * 1024;
const PATIENCE_MS = 120_000;

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'countersign-firefox-'));

/** Has Firefox hash files with the built page, and compares its digests with those of `sha256sum`. */
async function compareDigests(): Promise<boolean> {
  const paths = LENGTHS.map(writeFile);
  const configuration = loadConfiguration(ROOT);
  const firstScreen = await (await loadFirstScreen())(configuration);
  const server = await startStaticServer({
    folder: join(ROOT, 'dist'),
    configuration,
    firstScreen,
    port: 0,
  });
  const firefox = await openFirefox(join(folder, 'profile'));
  try {
    await firefox.open(server.url);
    await firefox.choose('input[type=file]:not([webkitdirectory])', paths);
    const shown = await firefox.waitForText(READ_ROWS, PATIENCE_MS);
    return paths.map((path) => compare(path, shown)).every(Boolean);
  } finally {
    await firefox.close();
    await server.stop();
  }
}

/** Each file's digest and name, as `sha256sum` prints them, once every file has one. */
const READ_ROWS = `(() => {
  const rows = [...document.querySelectorAll('[aria-label=Files] > li')];
  const read = rows.map((row) => [row.querySelector('code'), row.querySelector('bdi')]);
  if (read.length < ${LENGTHS.length} || read.some(([digest]) => !digest)) return null;
  return read.map(([digest, name]) => digest.textContent + '  ' + name.textContent).join('\\n');
})()`;

function writeFile(length: number): string {
  const path = join(folder, `${length}.bin`);
  writeFileSync(path, '');
  for (let left = length; left > 0; left -= PIECE) {
    appendFileSync(path, randomBytes(Math.min(left, PIECE)));
  }
  return path;
}

function compare(path: string, shown: string): boolean {
  const sum = execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
  const isSame = shown.split('\n').includes(`sha256:${sum}  ${basename(path)}`);
  console.log(`${isSame ? 'same ' : 'OTHER'}  ${basename(path)}`);
  return isSame;
}

try {
  process.exitCode = (await compareDigests()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
