import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSigningWorld, signAs } from '@countersign/core/test/signing-world';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { openStoredClaim } from './signed-store';

vi.mock('node:fs/promises', { spy: true });

const { request } = createSigningWorld();
const { signed: transaction } = signAs(request);

function createSigning(id: string): PendingSigning {
  return {
    ...{ id, createdAt: 0, clusterId: '', genesisHash: '', author: request.author, transaction },
    ...{ lastValidBlockHeight: 1n, state: 'signed' as const },
    planned: { memo: request.planned.memo, references: request.planned.references },
    draft: { id: '', createdAt: 0, subjects: request.subjects, title: null, hidden: false },
  };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-signed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = () => openStoredClaim(folder, 'a claim', (signing) => Promise.resolve(signing.id));

it('R4: many runs sign the same at once: one gets the number, and all continue with its bytes', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `signature ${index}`);
  const winners = await Promise.all(ids.map((id) => open().put(1, createSigning(id))));
  expect(new Set(winners).size).toBe(1);
  expect(await open().list()).toEqual({ signings: [winners[0]], next: 2 });
  expect(readdirSync(folder)).toHaveLength(1);
});

it('R4: a run that wakes up long after drops its own bytes, whatever was signed meanwhile', async () => {
  const { next } = await open().list();
  expect(await open().put(next, createSigning('first'))).toBe('first');
  expect(await open().put(2, createSigning('second'))).toBe('second');
  expect(await open().put(next, createSigning('asleep'))).toBe('first');
});

it('R4: a name never exists without its whole content', async () => {
  for (let number = 1; number <= 30; number += 1) {
    const putting = open().put(number, createSigning(`signature ${number}`));
    const end = putting.then(() => 'done');
    while ((await Promise.race([end, setImmediate('asked')])) === 'asked') {
      for (const name of readdirSync(folder).filter((each) => !each.endsWith('.tmp'))) {
        expect(readdirSync(join(folder, name))).toEqual(['signed.json']);
      }
    }
    await putting;
  }
  expect((await open().list()).signings).toHaveLength(30);
});

async function signMeanwhile(): Promise<never> {
  await open().put(1, createSigning('first'));
  throw Object.assign(new Error('not there yet'), { code: 'ENOENT' });
}

it.each([
  ['looked for', () => vi.mocked(lstat).mockImplementationOnce(signMeanwhile)],
  ['read', () => vi.mocked(readFile).mockImplementationOnce(signMeanwhile)],
])(
  'R4: another process signs just after its file was %s: no number counts as broken',
  async (_, plan) => {
    const step = plan();
    const { signings, next } = await open().list();
    step.mockReset();
    expect(signings).toHaveLength(next - 1);
  },
);

it('R4: the draft of a killed process counts for nothing, and is removed after an hour', async () => {
  const draft = join(folder, '.countersign-0123456789ab.tmp');
  mkdirSync(draft);
  writeFileSync(join(draft, 'signed.json'), '{"id":');
  expect(await open().list()).toEqual({ signings: [], next: 1 });
  expect(readdirSync(folder)).toHaveLength(1);
  const hourAgo = new Date(Date.now() - 61 * 60 * 1_000);
  utimesSync(draft, hourAgo, hourAgo);
  await open().list();
  expect(readdirSync(folder)).toEqual([]);
});

it('R4: a broken signing is named once, and its number stays taken', async () => {
  await open().put(1, createSigning('first'));
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name, 'signed.json'), '{"id":');
  await expect(open().list()).rejects.toThrow('signed.json is broken, and is now ');
  expect(await open().list()).toEqual({ signings: [], next: 2 });
  await expect(open().put(1, createSigning('again'))).rejects.toThrow('can’t be written');
  expect(await open().put(2, createSigning('second'))).toBe('second');
});

it('R4: a foreign file at a number’s or the folder’s path: nothing is written there', async () => {
  await open().put(1, createSigning('first'));
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name.replace(/1$/, '2')), 'a file');
  expect(await open().list()).toEqual({ signings: ['first'], next: 3 });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  expect(await open().list()).toEqual({ signings: [], next: 1 });
  await expect(open().put(1, createSigning('first'))).rejects.toThrow(folder);
});
