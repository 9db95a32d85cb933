import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { expectSchema } from '../../test/expect-schema';
import { startSigner } from '../../test/start-signer';
import { runAny } from '../../test/run-here';

const { folder, at, key: KEY, node, proxy } = await startSigner();

const sign = (...args: readonly string[]) =>
  runAny(['sign', '-k', KEY, '-u', proxy.url, ...args], { HOME: folder });
const verify = (...args: readonly string[]) =>
  runAny(['verify', '--author', node.payer, '-u', node.rpcUrl, ...args]);

async function countSent(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.calls.length;
  await work();
  return proxy.calls.slice(before).filter(({ method }) => method === 'sendTransaction').length;
}

function write(...names: readonly string[]): string {
  mkdirSync(at(...names, '..'), { recursive: true });
  writeFileSync(at(...names), names.join(' '));
  return at(...names);
}

const expand = (name: string) =>
  readdirSync(at(name))
    .toSorted()
    .map((each) => at(name, each));

it.each([
  ['one file', ['app']],
  ['several files', ['app', 'lib', 'notes.txt']],
])(
  'G2: %s and the receipt of the last run, as a shell names them: the same record, and the receipt is named',
  async (name, files) => {
    const dist = `dist ${name}`;
    for (const file of files) write(dist, file);
    const place = files.length === 1 ? [] : ['-o', at(dist, 'latest.json')];
    expect(await sign(...expand(dist), ...place)).toMatchObject({ code: 0 });
    const sent = await countSent(async () => {
      const { code, out, error } = await sign(...expand(dist), ...place);
      expect([code, out]).toEqual([0, expect.stringContaining('signed before: record ')]);
      expect(error).toMatch(/left out, a receipt: (?:app\.countersign|latest)\.json/);
      if (files.length > 1) expect((await sign(at(dist), ...place)).out).toContain('signed before');
    });
    expect(sent).toBe(0);
    const receipt = files.length === 1 ? at(dist, 'app.countersign.json') : at(dist, 'latest.json');
    expect(await verify(receipt, ...expand(dist))).toMatchObject({ code: 0 });
    const found = await runAny(['lookup', '-u', node.rpcUrl, '--json', ...expand(dist)]);
    expect(found.error).toContain('left out, a receipt: ');
    expect((JSON.parse(found.out) as { files: unknown[] }).files).toHaveLength(files.length);
  },
);

it.each([[[]], [['--each']]])(
  'a folder of one file (%j): its receipt goes beside the file, where verify finds it for the folder too',
  async (options) => {
    const name = `single${options.join('')}`;
    const file = write(name, 'deeper', 'app');
    write(name, '.DS_Store');
    expect(await sign(...options, at(name))).toMatchObject({ code: 0 });
    expect(existsSync(`${file}.countersign.json`)).toBe(true);
    expect(await verify(at(name))).toMatchObject({ code: 0 });
    expect(await verify(file)).toMatchObject({ code: 0 });
    writeFileSync(file, 'changed');
    expect(await verify(at(name))).toMatchObject({ code: 1 });
    write(name, 'other');
    expect(await verify(at(name))).toMatchObject({
      code: 2,
      error: expect.stringContaining(`there is no ${at(name)}.countersign.json`) as string,
    });
  },
);

it.each([[[]], [['--private']]])(
  'a folder of one file and its receipt (%j), on a machine without state: nothing is signed',
  async (options) => {
    const name = `kept${options.join('')}`;
    expect(await sign(...options, write(name, 'app'))).toMatchObject({ code: 0 });
    const sent = await countSent(async () => {
      const args = ['sign', '-k', KEY, '-u', proxy.url, ...options, at(name)];
      const elsewhere = await runAny(args, { HOME: at(`without state ${name}`) });
      expect([elsewhere.code, elsewhere.out]).toEqual([
        0,
        expect.stringContaining('signed before: record '),
      ]);
    });
    expect(sent).toBe(0);
    expect(existsSync(`${at(name)}.countersign.json`)).toBe(false);
  },
);

it.each([
  ['a receipt', 65],
  ['one text', 513],
])(
  'a file in the receipt’s place that is too long for %s: refused, also with --dry-run',
  async (_, megabytes) => {
    const file = write('long', 'app');
    const place = `${file}.countersign.json`;
    writeFileSync(place, '');
    truncateSync(place, megabytes * 1024 * 1024);
    for (const options of [[], ['--dry-run']]) {
      const { code, out } = await sign(...options, file);
      expect([code, out]).toEqual([2, expect.stringContaining(`${place} is there already`)]);
    }
  },
);

it.each([
  [22, 'signed before: record '],
  [65, 'is there already'],
])(
  'a private receipt with %d million more letters of 3 bytes, on a machine without state: %s',
  async (millions, expected) => {
    const file = write(`letters ${millions}`, 'app');
    const place = `${file}.countersign.json`;
    expect(await sign('--private', file)).toMatchObject({ code: 0 });
    const more = '€'.repeat(millions * 1024 * 1024);
    writeFileSync(place, readFileSync(place, 'utf8').replace('{', `{"more":"${more}",`));
    const sent = await countSent(async () => {
      const args = ['sign', '-k', KEY, '-u', proxy.url, '--private', file];
      const { out } = await runAny(args, { HOME: at(`without state ${millions}`) });
      expect(out).toContain(expected);
    });
    expect(sent).toBe(0);
  },
);

it('G2: each of several files, as a shell names them: their receipts are left out the next time', async () => {
  for (const file of ['a', 'b']) write('each', file);
  expect(await sign('--each', ...expand('each'))).toMatchObject({ code: 0 });
  const sent = await countSent(async () => {
    const { code, error } = await sign('--each', ...expand('each'));
    expect([code, error]).toEqual([
      0,
      expect.stringContaining('left out, 2 receipts: a.countersign.json, b.countersign.json'),
    ]);
  });
  expect(sent).toBe(0);
  expect(
    await verify(at('each/a.countersign.json'), at('each/a'), at('each/a.countersign.json')),
  ).toMatchObject({ code: 0 });
});

it('G2: a broken or copied receipt, by its name, is left out too, and not overwritten', async () => {
  const [app, copy] = [write('broken', 'app'), at('broken/app.countersign (1).json')];
  expect(await sign(app)).toMatchObject({ code: 0 });
  writeFileSync(copy, readFileSync(`${app}.countersign.json`).subarray(0, 300));
  const sent = await countSent(async () => {
    const { code, error } = await sign(...expand('broken'));
    expect([code, error]).toEqual([0, expect.stringContaining('left out, 2 receipts')]);
    const over = await sign('--force', '-o', copy, ...expand('broken'));
    expect([over.code, over.error]).toEqual([2, expect.stringContaining('written over')]);
  });
  expect(sent).toBe(0);
});

it('G2: a receipt that is the only given file is signed; if all of several are receipts, there is nothing to sign', async () => {
  const file = write('alone', 'app');
  expect(await sign(file)).toMatchObject({ code: 0 });
  const receipt = `${file}.countersign.json`;
  expect(await sign(receipt)).toMatchObject({ code: 0, error: '' });
  const several = await sign(receipt, `${receipt}.countersign.json`);
  expect([several.code, several.error]).toEqual([
    2,
    expect.stringContaining('name one alone to sign it'),
  ]);
});

it('G3: -o names another record’s receipt, and the file was signed before: refused, as for a new file', async () => {
  const [one, two] = [write('named', 'one'), write('named', 'two')];
  const latest = at('named/latest.json');
  expect(await sign(one, '-o', latest)).toMatchObject({ code: 0 });
  expect(await sign(two)).toMatchObject({ code: 0 });
  const before = readFileSync(latest, 'utf8');
  const { code, out } = await sign(two, '-o', latest, '--json');
  expectSchema('sign', out);
  const { result, problems } = JSON.parse(out) as { result: string; problems: string[] };
  expect([code, result]).toEqual([2, 'not-written']);
  expect(problems[0]).toContain(`${latest} is there already, and no receipt of this signature`);
  expect(readFileSync(latest, 'utf8')).toBe(before);
  expect(await sign(two, '-o', latest, '--force')).toMatchObject({ code: 0 });
  expect(await verify(latest, two)).toMatchObject({ code: 0 });
  writeFileSync(`${two}.countersign.json`, before);
  const beside = await sign(two);
  const { signature } = parseReceipt(readFileSync(latest));
  expect([beside.code, existsSync(at('named', `${signature}.countersign.json`))]).toEqual([
    0,
    true,
  ]);
});

it('G3: each receipt is written into the folder that -o names, or reported as not written', async () => {
  const file = write('foldered', 'app');
  expect(await sign(file)).toMatchObject({ code: 0 });
  const place = at('foldered/receipts');
  mkdirSync(place);
  writeFileSync(join(place, 'app.countersign.json'), 'somebody’s');
  const { code, out } = await sign(file, '-o', place);
  expect([code, out]).toEqual([2, expect.stringContaining('is there already')]);
  expect(readdirSync(place)).toEqual(['app.countersign.json']);
});

function makePlace(kind: string): string {
  const path = at(`place ${kind}`.replaceAll(/\W/g, '-'));
  if (kind === 'a FIFO') execFileSync('mkfifo', [path]);
  else if (kind === 'a socket') createServer().listen(path).unref();
  else if (kind.startsWith('a link to a device')) symlinkSync('/dev/null', path);
  else symlinkSync(at('nowhere'), path);
  return path;
}

it.each(['a FIFO', 'a socket', 'a link to a device', 'a link to nothing'])(
  'R16: no receipt overwrites %s, whatever the flags are',
  async (kind) => {
    const path = makePlace(kind);
    const before = lstatSync(path).mode;
    const file = write('special', kind);
    const sent = await countSent(async () => {
      for (const force of [[], ['--force']]) {
        const { code, error } = await sign('-o', path, ...force, file);
        expect([code, error]).toEqual([2, expect.stringContaining('is no regular file')]);
      }
    });
    expect([sent, lstatSync(path).mode]).toEqual([0, before]);
  },
);

it('R16: no receipt overwrites a file at its usual path, or at that of a statement’s receipt', async () => {
  const file = write('usual', 'app');
  execFileSync('mkfifo', [`${file}.countersign.json`]);
  const usual = await sign('--force', file);
  expect([usual.code, usual.error]).toEqual([2, expect.stringContaining('is no regular file')]);
  const about = '1'.repeat(64);
  for (const command of [['withdraw'], ['link']]) {
    const urls = command[0] === 'link' ? ['https://a.example'] : [];
    const args = [
      ...command,
      '-k',
      KEY,
      '-u',
      proxy.url,
      '-o',
      '/dev/null',
      '--force',
      about,
      ...urls,
    ];
    const { code, error } = await runAny(args, { HOME: folder });
    expect([code, error]).toEqual([2, expect.stringContaining('is no regular file')]);
  }
});
