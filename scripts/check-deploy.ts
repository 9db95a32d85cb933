import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROUTES } from '@countersign/core/configuration/addresses';
import { formatServerConfiguration } from './server/format-configuration';

/** Checks docs/deploy.md with Debian's nginx and Caddy, and with the Containerfile's server. */
const DIST = resolve('dist');
const HEADERS = readFileSync(join(DIST, '_headers'), 'utf8');

const SERVERS = {
  nginx: (folder: string, port: number) =>
    runNginx(
      folder,
      `server {
listen 127.0.0.1:${port};
${formatServerConfiguration('nginx', DIST, HEADERS)}
}`,
    ),
  container: (folder: string, port: number) => runNginx(folder, writeContainerServer(port)),
  caddy: (folder: string, port: number): readonly string[] => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{
admin off
}
http://127.0.0.1:${port} {
${formatServerConfiguration('caddy', DIST, HEADERS)}}
`,
    );
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  },
};

/** Debian's and the image's `nginx.conf` include the server block like this. */
function runNginx(folder: string, server: string): readonly string[] {
  const file = join(folder, 'nginx.conf');
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  writeFileSync(
    file,
    `daemon off;
pid ${join(folder, 'pid')};
error_log ${join(logs, 'error.log')};
events {}
http {
include /etc/nginx/mime.types;
access_log off;
client_body_temp_path ${logs}; proxy_temp_path ${logs}; fastcgi_temp_path ${logs};
uwsgi_temp_path ${logs}; scgi_temp_path ${logs};
${server}
}
`,
  );
  return ['nginx', '-c', file, '-e', join(logs, 'error.log')];
}

/** Runs the Containerfile's own command, with another port and another path of the build. */
function writeContainerServer(port: number): string {
  const text = readFileSync('Containerfile', 'utf8').replaceAll('\\\n', '');
  const words = /^RUN (\(.*\)) > \/default\.conf$/m.exec(text)?.[1];
  const place = /^COPY --from=build \/src\/dist (\S+)$/m.exec(text)?.[1];
  assert(words !== undefined && place !== undefined, 'the Containerfile is as it was');
  const { stdout, status } = spawnSync('sh', ['-c', words], { encoding: 'utf8' });
  assert.equal(status, 0);
  assert.ok(stdout.includes('listen 80;') && stdout.includes(`root "${place}";`), stdout);
  return stdout.replace('listen 80;', `listen 127.0.0.1:${port};`).replaceAll(place, DIST);
}

for (const name of ['nginx', 'container', 'caddy'] as const) {
  installWherePossible(name === 'container' ? 'nginx' : name);
  await check(name);
  console.log(`${name}: every kind of address is answered as it should be`);
}

async function check(name: keyof typeof SERVERS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-deploy-'));
  const port = await findPort();
  const [command = '', ...args] = SERVERS[name](folder, port);
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, PATH: `${process.env.PATH ?? ''}:/usr/sbin` },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`${name} ended: ${complaint}`));
    });
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([ended, waitFor(url)]);
    await Promise.race([ended, checkAnswers(url)]);
  } finally {
    ended.catch(() => undefined);
    child.kill();
    await new Promise((done) => child.once('close', done));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkAnswers(url: string): Promise<void> {
  const page = readFileSync(join(DIST, 'index.html'));
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(page.toString('utf8')) ?? [];
  const policy = /Content-Security-Policy: (.*)/.exec(HEADERS)?.[1];
  const pages = ROUTES.map((route) => route.replace(/:.+/, 'abc?cluster=solana:devnet'));
  for (const path of [...pages, '/index.html']) {
    const answer = await fetch(url + path, { redirect: 'manual' });
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, path);
    assert.equal(answer.headers.get('cache-control'), 'no-cache', path);
    expectSecured(answer, path);
    assert.equal(hash(await answer.arrayBuffer()), hash(page), path);
  }
  const script = await fetch(url + asset);
  assert.equal(script.status, 200, asset);
  assert.match(script.headers.get('content-type') ?? '', /javascript/, asset);
  assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable', asset);
  assert.match(script.headers.get('content-encoding') ?? '', /^(?:gzip|br)$/, asset);
  expectSecured(script, asset);
  await script.arrayBuffer();
  const sums = await fetch(`${url}/SHA256SUMS`);
  assert.equal(
    hash(await sums.arrayBuffer()),
    hash(readFileSync(join(DIST, 'SHA256SUMS'))),
    'SHA256SUMS',
  );
  for (const path of ['/assets/missing.js', '/_headers', '/_redirects']) {
    const answer = await fetch(url + path);
    assert.equal(answer.status, 404, path);
    await answer.arrayBuffer();
  }

  function expectSecured({ headers }: Response, path: string): void {
    assert.equal(headers.get('content-security-policy'), policy, path);
    assert.match(policy ?? '', /frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', path);
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d+/, path);
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\), microphone=\(\)/, path);
  }
}

function hash(bytes: ArrayBuffer | Uint8Array): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}

/** Requests the page until the server listens, because the server does not announce that. */
async function waitFor(url: string): Promise<void> {
  for (;;) {
    const isListening = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (isListening) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

function findPort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolvePort(address.port);
      });
    });
  });
}

function installWherePossible(name: string): void {
  if (isInstalled(name)) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    // Keeps Debian from starting the installed server, whose ports may be taken.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env });
    install('update', '-qq');
    install('install', '-y', '-qq', name === 'nginx' ? 'nginx-light' : name);
  }
  if (!isInstalled(name)) throw new Error(`${name} is not installed: install Debian's package.`);
}

function isInstalled(name: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) =>
    existsSync(join(folder, name)),
  );
}
