import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createFileLocks } from './file-lock';

const folder = mkdtempSync(join(tmpdir(), 'countersign-locks-'));
const locks = createFileLocks(folder);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('L1 a lock names its owner from the start, so that a process killed between two calls holds nothing', async () => {
  const seen: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const id = String(index);
    const taking = locks.take(id);
    const end = taking.then(() => 'taken');
    while ((await Promise.race([end, setImmediate('asked')])) === 'asked') {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.lock'))) {
        const path = join(folder, name);
        if (existsSync(path)) seen.push(readFileSync(path, 'utf8'));
      }
    }
    await (
      await taking
    )?.();
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain('');
  expect(readdirSync(folder)).toEqual([]);
});

it('L1 a lock is held once, and again when it was given back', async () => {
  const [first, second] = await Promise.all([locks.take('one'), locks.take('one')]);
  expect([first, second].filter((release) => release === null)).toHaveLength(1);
  expect(await locks.isHeld('one')).toBe(true);
  await (first ?? second)?.();
  expect(await locks.isHeld('one')).toBe(false);
  const again = await locks.take('one');
  expect(again).not.toBeNull();
  await again?.();
});

it('Q4 a lock of another machine: left over where nobody writes into it, and held while somebody does', async () => {
  const times = { beatMs: 5, silenceMs: 400 };
  const own = createFileLocks(folder, times);
  const release = await own.take('shared');
  const [name = ''] = readdirSync(folder);
  const text = readFileSync(join(folder, name), 'utf8');
  // As a machine of another name would find it.
  const copy = mkdtempSync(join(tmpdir(), 'countersign-locks-'));
  const foreign = text.replace(/^\S+/, 'elsewhere');
  writeFileSync(join(copy, name), foreign);
  const others = createFileLocks(copy, times);
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
    writeFileSync(join(copy, name), foreign.replace(/\d+$/, String(beats).padStart(12, '0')));
  }, 5);
  expect(await others.isHeld('shared')).toBe(true);
  expect(await others.take('shared')).toBeNull();
  clearInterval(beat);
  expect(await others.isHeld('shared')).toBe(false);
  const taken = await others.take('shared');
  expect(taken).not.toBeNull();
  await taken?.();
  expect(readdirSync(copy)).toEqual([]);
  rmSync(copy, { recursive: true });
  await expect.poll(() => readFileSync(join(folder, name), 'utf8')).not.toBe(text);
  await release?.();
  expect(existsSync(join(folder, name))).toBe(false);
});

it('Q4 a lock that another took over is not removed by who held it first', async () => {
  const release = await locks.take('overtaken');
  const [name = ''] = readdirSync(folder);
  rmSync(join(folder, name));
  writeFileSync(join(folder, name), 'elsewhere 1 1 000000000000');
  await release?.();
  expect(readFileSync(join(folder, name), 'utf8')).toContain('elsewhere');
  rmSync(join(folder, name));
});

it('L1 what a killed process left beside a lock is removed by the next one, once it is an hour old', async () => {
  const lock = `${'a'.repeat(40)}.lock`;
  const [old, young, held, foreign] = [
    `${lock}.0123456789ab`,
    `${lock}.ba9876543210`,
    lock,
    'notes.lock.0123456789ab',
  ];
  const hourAgo = new Date(Date.now() - 61 * 60 * 1_000);
  for (const name of [old, young, held, foreign]) writeFileSync(join(folder, name), 'x 1 1');
  for (const name of [old, held, foreign]) utimesSync(join(folder, name), hourAgo, hourAgo);
  const release = await locks.take('another');
  await release?.();
  const left = readdirSync(folder);
  for (const name of left) rmSync(join(folder, name));
  expect(left.toSorted()).toEqual([held, young, foreign].toSorted());
});
