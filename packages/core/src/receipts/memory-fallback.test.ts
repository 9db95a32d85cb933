import { expect, it } from 'vitest';
import { addMemoryFallback } from './memory-fallback';
import type { StoredReceipt } from './repository';
import { createSigningWorld, type WorldOptions } from '../test/signing-world';
import { getLeft, NODE, resume, run } from '../test/run-signing';
import { toExpired, toNotStored, UNFINISHED } from '../words/signing-outcomes';

const RECEIPT: StoredReceipt = {
  signature: 'any',
  network: 'any',
  createdAt: 1,
  text: '{}',
  names: [],
  digests: [],
};

it('should return a receipt that could not be stored, and not report it as stored (G7)', async () => {
  const { ports } = createSigningWorld({ storage: { receipts: 'not-kept' } });
  const { receipts } = addMemoryFallback(ports.repository);
  expect(await receipts.put(RECEIPT)).toBe('not-kept');
  expect(await receipts.get('any')).toEqual(RECEIPT);
  expect(await receipts.list()).toEqual({ records: [], unreadable: 0 });
  await receipts.remove('any');
  expect(await receipts.get('any')).toBeNull();
});

it('should hold nothing that is stored', async () => {
  const { ports, receipts: stored } = createSigningWorld();
  const { receipts } = addMemoryFallback(ports.repository);
  await receipts.put(RECEIPT);
  stored.clear();
  expect(await receipts.get('any')).toBeNull();
});

function createForgetfulWorld(options: WorldOptions = {}) {
  const storage = { pending: 'not-kept', receipts: 'not-kept' } as const;
  const world = createSigningWorld({ ...options, storage });
  return {
    ...world,
    ports: { ...world.ports, repository: addMemoryFallback(world.ports.repository) },
  };
}

it('H1 an expired signing that can’t be stored: held while the page is open, and it can still get its receipt', async () => {
  let hasLanded = false;
  const world = createForgetfulWorld({
    chain: {
      confirmSignature: () =>
        Promise.resolve(hasLanded ? { status: 'finalized' } : { status: 'expired', node: NODE }),
    },
  });
  expect((await run(world)).outcome).toEqual(toExpired([NODE], 'not-kept'));
  const left = await getLeft(world);
  expect(left).toMatchObject({ id: world.signature, state: 'expired' });
  hasLanded = true;
  expect(await resume(world, left)).toMatchObject({ status: 'signed', kept: 'not-kept' });
  expect(await world.ports.repository.pending.list()).toEqual([]);
  expect(await world.ports.repository.receipts.get(world.signature)).not.toBeNull();
});

it('G6 an interrupted signing that can’t be stored: not signed again without notice', async () => {
  const world = createForgetfulWorld({
    chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
  });
  await expect(run(world)).rejects.toThrow('no node');
  expect((await run(world)).outcome).toEqual(UNFINISHED);
  expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
});

it('D5 a hidden file that can’t be stored: not kept in memory either', async () => {
  const world = createForgetfulWorld();
  const [file] = world.request.subjects;
  const subjects = file ? [{ ...file, salt: new Uint8Array(32) }] : [];
  const hidden = { ...world, request: { ...world.request, subjects } };
  expect((await run(hidden)).outcome).toEqual(toNotStored('not-kept'));
  expect(await world.ports.repository.pending.list()).toEqual([]);
});

it('G4 a request to a wallet that sends by itself and can’t be stored: ends with the answer', async () => {
  const world = createForgetfulWorld({ canSignTransaction: false });
  expect((await run(world)).outcome).toMatchObject({ status: 'signed' });
  expect(await world.ports.repository.pending.list()).toEqual([]);
});

it('should list stored and held signings, newest first', async () => {
  const world = createSigningWorld({
    chain: { sendTransaction: () => Promise.reject(new Error('no node')) },
  });
  await expect(run(world)).rejects.toThrow('no node');
  const stored = await getLeft(world);
  const { pending } = world.ports.repository;
  const put = () => Promise.resolve('not-kept' as const);
  const repository = addMemoryFallback({ ...world.ports.repository, pending: { ...pending, put } });
  const later = { ...stored, id: 'later', createdAt: stored.createdAt + 1 };
  await repository.pending.put(later);
  expect(await repository.pending.list()).toEqual([later, stored]);
  await repository.pending.remove('later');
  expect(await repository.pending.list()).toEqual([stored]);
});
