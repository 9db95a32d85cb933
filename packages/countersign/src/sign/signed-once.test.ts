import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { digestOf, digestToAddress, formatDigest } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startNodeProxy, type Fault, type SeenCall } from '../../../../e2e/node-proxy';
import { lookUpSignatures } from '@countersign/core/nodes/read/lookup';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { buildCommand } from '../test/built-command';
import { expectSchema } from '../test/expect-schema';
import { startSigner } from '../test/start-signer';
import { runAny } from '../test/run-here';

const { folder, key: KEY, node, proxy } = await startSigner();
const command = await buildCommand();
afterAll(() => {
  command.remove();
});
afterEach(() => {
  proxy.setFault(() => null);
});

function createHome(name: string, text = name) {
  const home = join(folder, name.replaceAll(/\W/g, '-'));
  mkdirSync(home);
  const file = join(home, 'release.txt');
  writeFileSync(file, text);
  const getArgs = (url: string, ...options: readonly string[]) => [
    ...['sign', '-k', KEY, '-u', url, ...options],
    file,
  ];
  return {
    home,
    file,
    state: join(home, '.local/state/countersign'),
    getArgs,
    sign: (url: string, ...options: readonly string[]) =>
      runAny(getArgs(url, ...options), { HOME: home }),
  };
}

async function listOwn(): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const { entries } = await lookUpSignatures(createTestCluster(node.rpcUrl), node.payer, signal);
  return entries.filter(({ err }) => err === null).map(({ signature }) => signature);
}

async function countNew(work: () => Promise<unknown>): Promise<number> {
  const before = (await listOwn()).length;
  await work();
  return (await listOwn()).length - before;
}

function isSent({ method }: SeenCall): boolean {
  return method === 'sendTransaction';
}

const KINDS = [[], ['--private']] as const;

const STOPS = ['simulateTransaction', 'getLatestBlockhash', 'sendTransaction'] as const;

it.each(KINDS.flatMap((kind) => STOPS.map((step) => [step, kind] as const)))(
  'R4: stopped before %s (%j) while another run on the same state signs: one record, in both receipts',
  async (step, kind) => {
    const { home, file, sign } = createHome(`stopped ${step} ${kind.join('')}`);
    const other = join(home, 'other.json');
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const stopped = new Promise<void>((resolve) => {
      proxy.setFault(({ method, params }) => {
        if (method !== step || params === null) return null;
        resolve();
        return { kind: 'later', until };
      });
    });
    const count = await countNew(async () => {
      const first = sign(proxy.url, ...kind);
      await stopped;
      expect(await sign(node.rpcUrl, ...kind, '-o', other)).toMatchObject({ code: 0 });
      release();
      expect(await first).toMatchObject({ code: 0 });
    });
    expect(count).toBe(1);
    const receipts = [other, `${file}.countersign.json`].map((path) => readFileSync(path));
    expect(new Set(receipts.map((text) => parseReceipt(text).signature)).size).toBe(1);
  },
);

it.each(KINDS.map((kind) => [kind]))('R4: six runs at once (%j): one record', async (kind) => {
  const { home, getArgs } = createHome(`six ${kind.join('')}`);
  const runs = Array.from({ length: 6 }, async () => {
    const child = command.start(getArgs(node.rpcUrl, ...kind), home, { HOME: home });
    return new Promise<number | null>((resolve) => child.once('close', resolve));
  });
  const count = await countNew(async () => {
    expect(await Promise.all(runs)).toEqual([0, 0, 0, 0, 0, 0]);
  });
  expect(count).toBe(1);
});

const NAMESPACE = ['--pid', '--fork', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0;

it.runIf(hasNamespaces)(
  'R4: three containers with one host name, one state folder and processes of their own: one record',
  async () => {
    const { home, getArgs } = createHome('containers');
    const runs = Array.from({ length: 3 }, async () => {
      const args = [...NAMESPACE, process.execPath, command.path, ...getArgs(node.rpcUrl)];
      const env = { PATH: process.env.PATH, HOME: home };
      const child = spawn('unshare', args, { cwd: home, env, stdio: 'ignore' });
      return new Promise<number | null>((resolve) => child.once('close', resolve));
    });
    const count = await countNew(async () => {
      expect(await Promise.all(runs)).toEqual([0, 0, 0]);
    });
    expect(count).toBe(1);
  },
);

it('R9: a machine without state or receipt: the network knows the record, and nothing is signed', async () => {
  const [first, second] = [createHome('first machine', 'shared'), createHome('second', 'shared')];
  const count = await countNew(async () => {
    expect(await first.sign(proxy.url, '--title', 'v1')).toMatchObject({ code: 0 });
    const dry = await second.sign(proxy.url, '--dry-run', '--json');
    expectSchema('sign', dry.out);
    expect(JSON.parse(dry.out)).toMatchObject({ claims: [{ isBefore: true }] });
    const { code, out } = await second.sign(proxy.url);
    expect([code, out]).toEqual([0, expect.stringContaining('signed before: record ')]);
  });
  expect(count).toBe(1);
  const [one, two] = [first, second].map(({ file }) =>
    parseReceipt(readFileSync(`${file}.countersign.json`)),
  );
  expect(two?.signature).toBe(one?.signature);
  rmSync(`${second.file}.countersign.json`);
  proxy.setFault(({ method }) =>
    method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
  );
  expect(await countNew(() => second.sign(proxy.url))).toBe(0);
  rmSync(`${second.file}.countersign.json`);
  rmSync(join(second.state, 'receipts'), { recursive: true });
  expect(await countNew(() => second.sign(proxy.url))).toBe(0);
  expect(existsSync(`${second.file}.countersign.json`)).toBe(true);
  rmSync(join(second.state, 'receipts'), { recursive: true });
  expect(await countNew(() => second.sign(proxy.url, '--again', '--force'))).toBe(1);
});

it('R9: of two nodes only the second lists it: nothing is signed', async () => {
  const [first, second] = [createHome('listed', 'by one'), createHome('unlisted', 'by one')];
  expect(await first.sign(node.rpcUrl)).toMatchObject({ code: 0 });
  const none = JSON.stringify({ jsonrpc: '2.0', id: '1', result: [] });
  proxy.setFault(({ method }) =>
    method === 'getSignaturesForAddress' ? { kind: 'body', body: none } : null,
  );
  const local = node.rpcUrl.replace('127.0.0.1', 'localhost');
  const count = await countNew(async () => {
    const { code, out } = await second.sign(proxy.url, '-u', local);
    expect([code, out]).toEqual([0, expect.stringContaining('signed before')]);
  });
  expect(count).toBe(0);
});

it('R9: no list shows whether it was signed elsewhere: signed, with a note', async () => {
  const { sign } = createHome('untold');
  proxy.setFault(({ method }) =>
    method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
  );
  const { code, out } = await sign(proxy.url);
  expect([code, out]).toEqual([0, expect.stringContaining('elsewhere before could not be told')]);
});

it('R9: nodes are never asked about a private signature', async () => {
  const { sign, file } = createHome('private question');
  const digest = digestOf(readFileSync(file));
  const from = proxy.calls.length;
  expect(await sign(proxy.url, '--private')).toMatchObject({ code: 0 });
  expect(await sign(proxy.url, '--private')).toMatchObject({ code: 0 });
  const bodies = proxy.calls.slice(from).map(({ body }) => body);
  const named = [digestToAddress(digest), formatDigest(digest).slice(7)];
  expect(bodies.filter((body) => named.some((name) => body.includes(name)))).toEqual([]);
});

function deny({ method }: SeenCall, all: readonly SeenCall[]): Fault | null {
  if (!all.some(isSent)) return null;
  const answer = (edit: (result: unknown) => unknown): Fault => ({
    kind: 'edit',
    edit: (whole) => ({ ...whole, result: edit(whole.result) }),
  });
  if (method === 'getTransaction') return answer(() => null);
  if (method === 'getSignatureStatuses') {
    return answer(() => ({ context: { slot: 1 }, value: [null] }));
  }
  return method === 'getBlockHeight' ? answer((height) => Number(height) + 1_000) : null;
}

it('R9: one node denies a transaction that it accepted and lists, and says that it can’t land: nothing is signed anew', async () => {
  const { sign } = createHome('denied');
  const liar = await startNodeProxy(node.rpcUrl);
  liar.setFault(deny);
  const count = await countNew(async () => {
    for (const words of ['the time for it is over', 'landed, says']) {
      const { code, out } = await sign(liar.url);
      expect([code, out]).toEqual([2, expect.stringContaining(words)]);
    }
  });
  await liar.stop();
  expect(count).toBe(1);
  expect((await sign(node.rpcUrl)).code).toBe(0);
  expect(await countNew(() => sign(node.rpcUrl))).toBe(0);
});

it.each(KINDS.map((kind) => [kind]))(
  'R8: an index that names another file’s receipt (%j): the file itself is signed',
  async (kind) => {
    const one = createHome(`indexed ${kind.join('')}`);
    expect(await one.sign(node.rpcUrl, ...kind)).toMatchObject({ code: 0 });
    const { signature } = parseReceipt(readFileSync(`${one.file}.countersign.json`));
    rmSync(`${one.file}.countersign.json`);
    writeFileSync(one.file, 'another file');
    const index = join(one.state, 'receipts', `${signature}.digests`);
    writeFileSync(index, digestOf(Buffer.from('another file')).bytes);
    expect(await countNew(() => one.sign(node.rpcUrl, ...kind))).toBe(1);
    expect(existsSync(index)).toBe(false);
    const verified = await runAny([
      ...['verify', `${one.file}.countersign.json`, one.file],
      ...['--author', node.payer, '-u', node.rpcUrl],
    ]);
    expect(verified).toMatchObject({ code: 0 });
  },
);

it.each(KINDS.map((kind) => [kind]))(
  'R8: signed bytes and a receipt of another file at its path (%j): named once, then the file itself is signed',
  async (kind) => {
    const one = createHome(`moved ${kind.join('')}`);
    const signed = join(one.state, 'signed');
    expect(await one.sign(node.rpcUrl, ...kind)).toMatchObject({ code: 0 });
    const [own = ''] = readdirSync(signed);
    const receipt = `${one.file}.countersign.json`;
    const before = readFileSync(receipt);
    writeFileSync(one.file, 'the other');
    rmSync(receipt);
    expect(await one.sign(node.rpcUrl, ...kind)).toMatchObject({ code: 0 });
    const [other = ''] = readdirSync(signed).filter((name) => name !== own);
    const { signature } = parseReceipt(readFileSync(receipt));
    rmSync(receipt);
    writeFileSync(join(one.state, 'receipts', `${signature}.countersign.json`), before);
    const foreign = await one.sign(node.rpcUrl, ...kind);
    expect([foreign.code, foreign.out]).toEqual([2, expect.stringContaining('of another record')]);
    expect(await countNew(() => one.sign(node.rpcUrl, ...kind))).toBe(0);
    expect(parseReceipt(readFileSync(receipt)).signature).toBe(signature);
    rmSync(receipt);
    copyFileSync(join(signed, own, 'signed.json'), join(signed, other, 'signed.json'));
    const stopped = await one.sign(node.rpcUrl, ...kind, '--again');
    expect([stopped.code, stopped.out]).toEqual([2, expect.stringContaining('is broken')]);
    expect(await one.sign(node.rpcUrl, ...kind, '--again')).toMatchObject({ code: 0 });
    expect(parseReceipt(readFileSync(receipt)).files[0]?.digest).toEqual(
      digestOf(Buffer.from('the other')),
    );
  },
);

it.each(KINDS.map((kind) => [kind]))(
  'R4: a pending signing of an earlier version (%j) is finished, and not signed again',
  async (kind) => {
    const { sign, state } = createHome(`earlier ${kind.join('')}`);
    proxy.setFault(({ method }) =>
      method === 'getSignatureStatuses' ? { kind: 'status', status: 503 } : null,
    );
    const count = await countNew(async () => {
      expect((await sign(proxy.url, ...kind, '--timeout', '1')).code).toBe(2);
      const [name = ''] = readdirSync(join(state, 'signed'));
      const text = readFileSync(join(state, 'signed', name, 'signed.json'), 'utf8');
      const { id } = JSON.parse(text) as { id: string };
      mkdirSync(join(state, 'pending'));
      renameSync(join(state, 'signed', name, 'signed.json'), join(state, 'pending', `${id}.json`));
      rmSync(join(state, 'signed'), { recursive: true });
      proxy.setFault(() => null);
      expect(await sign(proxy.url, ...kind)).toMatchObject({ code: 0 });
      expect(readdirSync(join(state, 'pending'))).toEqual([]);
      expect((await sign(proxy.url, ...kind)).out).toContain('signed before');
    });
    expect(count).toBe(1);
  },
);

it.each(KINDS.map((kind) => [kind]))(
  'R8: a receipt that an earlier version stored with its index (%j) is found by its claim',
  async (kind) => {
    const { sign, state, file } = createHome(`stored ${kind.join('')}`);
    expect(await sign(node.rpcUrl, ...kind)).toMatchObject({ code: 0 });
    rmSync(`${file}.countersign.json`);
    rmSync(join(state, 'signed'), { recursive: true });
    const [name = ''] = readdirSync(join(state, 'receipts'));
    const index = name.replace('.countersign.json', '.digests');
    writeFileSync(join(state, 'receipts', index), digestOf(readFileSync(file)).bytes);
    proxy.setFault(({ method }) =>
      method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
    );
    const count = await countNew(async () => {
      const { code, out } = await sign(proxy.url, ...kind);
      expect([code, out]).toEqual([0, expect.stringContaining('signed before')]);
    });
    expect(count).toBe(0);
    expect(readdirSync(join(state, 'receipts'))).toEqual([name]);
  },
);

it('R4: another run signs the same with another title meanwhile: reported, and not used as this one', async () => {
  const { home, sign } = createHome('titles');
  const other = join(home, 'other.json');
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  const stopped = new Promise<void>((resolve) => {
    proxy.setFault(({ method, params }) => {
      if (method !== 'getLatestBlockhash' || params === null) return null;
      resolve();
      return { kind: 'later', until };
    });
  });
  const count = await countNew(async () => {
    const first = sign(proxy.url, '--title', 'v1');
    await stopped;
    expect(await sign(node.rpcUrl, '--title', 'v2', '-o', other)).toMatchObject({ code: 0 });
    release();
    const { code, out } = await first;
    expect([code, out]).toEqual([2, expect.stringContaining('but with the title “v2”')]);
  });
  expect(count).toBe(1);
});

it.each([2, 1, 0])(
  'R9: a receipt at its path that names %i of three files: its record is known, and the receipt is completed',
  async (named) => {
    const { home, state } = createHome(`named ${named}`);
    const dist = join(home, 'dist');
    mkdirSync(dist);
    for (const name of ['a', 'b', 'c']) writeFileSync(join(dist, name), `${name} of ${named}`);
    const sign = () => runAny(['sign', '-k', KEY, '-u', node.rpcUrl, dist], { HOME: home });
    expect(await sign()).toMatchObject({ code: 0 });
    const path = `${dist}.countersign.json`;
    const receipt = JSON.parse(readFileSync(path, 'utf8')) as { files: readonly unknown[] };
    writeFileSync(path, JSON.stringify({ ...receipt, files: receipt.files.slice(0, named) }));
    rmSync(state, { recursive: true });
    const count = await countNew(async () => {
      for (let run = 1; run <= 2; run += 1) {
        const { code, out } = await sign();
        expect([code, out]).toEqual([0, expect.stringContaining('signed before')]);
      }
    });
    expect(count).toBe(0);
    expect(parseReceipt(readFileSync(path)).files).toHaveLength(3);
  },
);

it('R4: a pending signing of an earlier version beside a receipt of the same: resumed, not forgotten', async () => {
  const { sign, state, file } = createHome('both');
  expect(await sign(node.rpcUrl)).toMatchObject({ code: 0 });
  proxy.setFault(({ method }) =>
    method === 'getSignatureStatuses' ? { kind: 'status', status: 503 } : null,
  );
  const options = ['--again', '--force', '--timeout', '1'];
  expect((await sign(proxy.url, ...options)).code).toBe(2);
  const [name = ''] = readdirSync(join(state, 'signed')).filter((each) => each.endsWith('-2'));
  mkdirSync(join(state, 'pending'));
  renameSync(join(state, 'signed', name, 'signed.json'), join(state, 'pending', 'id.json'));
  rmSync(join(state, 'signed'), { recursive: true });
  const [receipt = ''] = readdirSync(join(state, 'receipts'));
  const index = receipt.replace('.countersign.json', '.digests');
  writeFileSync(join(state, 'receipts', index), digestOf(readFileSync(file)).bytes);
  expect(await countNew(() => sign(node.rpcUrl, '--again', '--force'))).toBe(0);
});
