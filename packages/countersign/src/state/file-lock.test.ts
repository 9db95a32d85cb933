import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
