// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { markOnlyHere } from '../files/list/file-source';
import { click, showSignScreen } from './test/show-sign-screen';

afterEach(cleanup);

it('field B a pasted picture: the page offers to save it before it is signed', async () => {
  const file = new File(['pixels'], 'image.png');
  markOnlyHere(file);
  const { fileList } = showSignScreen({ kept: [] });
  fileList.add([{ name: 'image.png', file }]);
  expect(await screen.findByText('Keep exactly this file; nobody else has it.')).toBeTruthy();
  const create = vi.spyOn(URL, 'createObjectURL');
  await click('Save image.png');
  expect(create).toHaveBeenCalledWith(file);
  expect(await screen.findByText(/should be in your downloads now/)).toBeTruthy();
});

it('field B downloads fail: a text that was written on the page can be copied', async () => {
  const file = new File(['I was here.'], 'text.txt', { type: 'text/plain' });
  markOnlyHere(file);
  const { fileList } = showSignScreen({ kept: [] });
  fileList.add([{ name: 'text.txt', file }]);
  await click('Save text.txt');
  expect(await screen.findByRole('button', { name: 'Copy text.txt' })).toBeTruthy();
});

it('field B a chosen file, which exists elsewhere: no offer to save it', async () => {
  const { fileList } = showSignScreen({ kept: [] });
  fileList.add([{ name: 'image.png', file: new File(['pixels'], 'image.png') }]);
  await screen.findByText(/permanent, public signature/);
  expect(screen.queryByText(/nobody else has it/)).toBeNull();
});
