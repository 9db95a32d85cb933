import { expect, it } from 'vitest';
import { Unwritten, toUnwritten } from './unreadable';

function createFault(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: as the system says, ${syscall}`), { code, syscall });
}

it.each([
  ['ENOSPC', 'write', 'the disk of a/b.json is full'],
  ['ENOENT', 'mkdir', 'a/b.json is on a disk that can’t be written'],
  ['EROFS', 'open', 'a/b.json is on a disk that can’t be written'],
  ['EACCES', 'open', 'a/b.json: you have no right to do that'],
  ['EIO', 'fsync', 'a/b.json can’t be written (EIO)'],
])('L1 %s of %s: named by the file that was to be written', (code, syscall, message) => {
  const cause = createFault(code, syscall);
  const fault = toUnwritten(cause, 'a/b.json');
  expect(fault).toBeInstanceOf(Unwritten);
  expect(fault).toMatchObject({ message: expect.stringContaining(message) as string, cause });
});

it('L1 an error that is not the system’s stays as it is', () => {
  const bug = new TypeError('a bug');
  expect(toUnwritten(bug, 'a')).toBe(bug);
});
