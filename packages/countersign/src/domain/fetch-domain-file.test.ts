import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startExampleHost } from '../test/example-host';
import { fetchDomainFile, INTERNET, type DomainEdge } from './fetch-domain-file';

let host: Awaited<ReturnType<typeof startExampleHost>>;
beforeAll(async () => {
  host = await startExampleHost();
});
beforeEach(() => {
  host.requests.length = 0;
  host.serve('{}');
});
afterAll(() => {
  host.stop();
});

const ask = (change: Partial<DomainEdge> = {}, name = 'example.com') =>
  fetchDomainFile(name, { ...host.edge, ...change });
const failed = (failure: string, detail: string | null = null) => ({
  ...{ status: 'failed', failure, detail },
});
const redirect = (status: number, location?: string) => {
  host.setAnswer((_, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  return ask();
};

it('the file is asked for once, with nothing that tells of whom', async () => {
  const fetched = await ask();
  expect(fetched).toEqual({ status: 'fetched', bytes: Buffer.from('{}') });
  expect(host.requests).toEqual([
    {
      url: '/.well-known/countersign.json',
      headers: {
        host: `example.com:${host.edge.port}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'cache-control': 'no-cache',
        'user-agent': 'countersign',
        connection: 'close',
      },
    },
  ]);
});

it.each([
  [301, 'https://www.example.com/.well-known/countersign.json'],
  [302, 'http://example.com/'],
  [307, 'https://example.com.evil.test/a'],
  [308, 'https://xn--exmple-cua.com/'],
])('a redirect (%s) is not followed, and where to it leads is told: %s', async (status, to) => {
  expect(await redirect(status, to)).toEqual(failed('redirect', `to ${to}`));
  expect(host.requests).toHaveLength(1);
});

it('a redirect tells the host that it leads to, and no more than fits', async () => {
  expect(await redirect(302, '//user:secret@b.example/a?key=1')).toEqual(
    failed('redirect', 'to https://b.example/a'),
  );
  expect(await redirect(302, 'https://exämple.com/')).toMatchObject({ failure: 'redirect' });
  expect(await redirect(302, 'https://[')).toEqual(failed('redirect'));
  expect(await redirect(303)).toEqual(failed('redirect'));
  const long = await redirect(302, `/${'a'.repeat(2_000)}`);
  expect(long.status === 'failed' && long.detail?.length).toBe(201);
});

it.each([201, 204, 206, 300, 304, 404, 410, 500])('status %s is no answer', async (status) => {
  host.setAnswer((_, response) => void response.writeHead(status).end());
  expect(await ask()).toEqual(failed('http', `status ${status}`));
});

it('reading stops after a byte more than a file may have', async () => {
  host.serve('a'.repeat(16_384));
  expect(await ask()).toEqual({ status: 'fetched', bytes: Buffer.alloc(16_384, 'a') });
  host.serve('a'.repeat(17 * 1_024));
  expect(await ask()).toEqual({ status: 'fetched', bytes: Buffer.alloc(16_385, 'a') });
});

it('an answer without end is not read to its end', async () => {
  host.setAnswer((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  });
  expect(await ask()).toMatchObject({ status: 'fetched', bytes: { length: 16_385 } });
});

it('a compressed answer is refused unread, however it would unfold', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000));
  for (const encoding of ['gzip', 'br', 'GZIP, identity']) {
    host.setAnswer((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    });
    expect(await ask()).toEqual(failed('encoding', encoding));
  }
  host.setAnswer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'identity' }).end('{}');
  });
  expect(await ask()).toMatchObject({ status: 'fetched' });
});

it('a host that stalls is given up: before its answer, within it, and while its name is sought', async () => {
  const patienceMs = 300;
  host.setAnswer(() => undefined);
  expect(await ask({ patienceMs })).toEqual(failed('timeout'));
  host.setAnswer((_, response) => void response.write('{'));
  expect(await ask({ patienceMs })).toEqual(failed('timeout'));
  const resolve = () => new Promise<never>(() => undefined);
  expect(await ask({ patienceMs, resolve })).toEqual(failed('timeout'));
});

it('an answer that is cut off is none', async () => {
  host.setAnswer((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{}', () => response.destroy());
  });
  expect(await ask()).toEqual(failed('cut-off'));
  host.setAnswer((_, response) => void response.destroy());
  expect(await ask()).toEqual(failed('cut-off'));
});

it('a certificate of another host, or of nobody who is trusted, is no answer', async () => {
  expect(await ask({}, 'www.example.com')).toEqual(failed('certificate'));
  const { resolve, isPublic, port, patienceMs } = host.edge;
  expect(await fetchDomainFile('example.com', { resolve, isPublic, port, patienceMs })).toEqual(
    failed('certificate'),
  );
  expect(host.requests).toEqual([]);
});

it('a host without an address, or where nobody listens, is no answer', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await ask({ resolve })).toEqual(failed('name'));
  expect(await ask({ resolve: () => Promise.resolve([]) })).toEqual(failed('name'));
  expect(await ask({ port: 9 })).toEqual(failed('unreachable'));
});

it.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, as IPv6', ['::1']],
  ['this machine, mapped', ['::ffff:127.0.0.1']],
  ['a cloud’s own service', ['169.254.169.254']],
  ['a network around it', ['10.0.0.1']],
  ['one of several', ['93.184.216.34', '192.168.0.1']],
])('a host whose address is of %s is not connected to', async (_, addresses) => {
  const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  expect(await ask({ resolve, isPublic: INTERNET.isPublic })).toEqual(failed('private-address'));
  expect(host.requests).toEqual([]);
});

it('the address that was looked at is the one that is connected to: the name is asked once', async () => {
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  expect(await ask({ resolve })).toMatchObject({ status: 'fetched' });
  expect(asked).toBe(1);
});

it('the internet’s own edge asks port 443 for 5 seconds, and this machine is none of it', async () => {
  expect(INTERNET).toMatchObject({ port: 443, patienceMs: 5_000 });
  expect(await INTERNET.resolve('localhost')).not.toEqual([]);
  expect(await fetchDomainFile('localhost')).toEqual(failed('private-address'));
});
