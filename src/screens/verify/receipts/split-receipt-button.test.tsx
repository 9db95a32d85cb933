// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrees } from '../../../flows/test/trees';
import { asHandle, MemoryFolder } from '../test/memory-folder';
import { createSubject, signFiles } from '../test/signed-files';
import { EachReceipt } from './split-receipt-button';

const { receipt, claim } = signFiles(createSubject('a'), createSubject('b'));

/** @param pick - the browser's dialog; absent where it has none */
function show(pick?: () => Promise<FileSystemDirectoryHandle>) {
  vi.stubGlobal('showDirectoryPicker', pick);
  render(<EachReceipt trees={createTrees()} whole={receipt} claim={claim} label="All (zip)" />);
  return screen.queryByRole('button', { name: 'Save them in a folder' });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('D6 where the browser has no such dialog, the zip is offered alone', () => {
  expect(show()).toBeNull();
  expect(screen.getByRole('button', { name: 'All (zip)' })).toBeDefined();
});

it('D6 saved in a folder: says how many, and in which', async () => {
  const folder = new MemoryFolder('downloads');
  fireEvent.click(show(() => Promise.resolve(asHandle(folder)))!);
  await screen.findByText('Saved: 2 receipts, in the new folder “a.txt and 1 more.receipts”.');
  expect(Object.keys(folder.list())).toHaveLength(2);
});

it('D6 a closed dialog is no failure, and all is offered as before', async () => {
  fireEvent.click(show(() => Promise.reject(new DOMException('', 'AbortError')))!);
  await screen.findByRole('button', { name: 'Save them in a folder' });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('D6 a folder that can’t be written: told, with the other way', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fireEvent.click(show(() => Promise.reject(new DOMException('', 'NotAllowedError')))!);
  await screen.findByText(/Choose another folder, or take the zip/);
  expect(screen.getByRole('button', { name: 'All (zip)' })).toBeDefined();
});

it('L11 where the code that saves them does not come: told as that, and the folder is not blamed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
  fireEvent.click(show(() => Promise.reject(missing))!);
  expect(
    await screen.findByText(/^A part of this page could not be loaded\. Try again/),
  ).toBeDefined();
  expect(screen.queryByText(/Choose another folder/)).toBeNull();
});
