// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SaveButton } from './save-button';

const downloaded = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloaded(this.download);
  });
  vi.stubGlobal('URL', {
    ...URL,
    createObjectURL: () => 'blob:it',
    revokeObjectURL: () => undefined,
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  downloaded.mockClear();
});

function stubDevice(
  device: 'desktop' | 'phone',
  can: { share?: () => Promise<void>; copy?: () => Promise<void> },
) {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'phone' }));
  const { share, copy } = can;
  vi.stubGlobal('navigator', {
    ...(share && { canShare: () => true, share }),
    ...(copy && { clipboard: { writeText: copy } }),
  });
}

function show(make = () => new File(['{"a":1}'], 'a.countersign.json')) {
  render(
    <SaveButton make={make} copyAs="receipt">
      Download receipt
    </SaveButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download receipt' }));
}

const click = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

it('E a desktop downloads first, says where the file is, and offers the other ways', async () => {
  const share = vi.fn(() => Promise.resolve());
  stubDevice('desktop', { share });
  show();
  await screen.findByText(/should be in your downloads now/);
  expect(downloaded.mock.calls).toEqual([['a.countersign.json']]);
  expect(share).not.toHaveBeenCalled();
  await click('Share the file');
  await screen.findByText(/was given to the app/);
});

it('E a phone shares in the click itself, and downloads nothing', async () => {
  const share = vi.fn(() => Promise.resolve());
  stubDevice('phone', { share });
  show();
  expect(share).toHaveBeenCalledOnce();
  await screen.findByText(/was given to the app/);
  expect(downloaded).not.toHaveBeenCalled();
});

it('E a list of apps that was closed is no failure: sharing and downloading stay possible', async () => {
  stubDevice('phone', { share: () => Promise.reject(new DOMException('', 'AbortError')) });
  show();
  await screen.findByText(/is not saved yet/);
  expect(downloaded).not.toHaveBeenCalled();
  await screen.findByRole('button', { name: 'Share the file' });
  await click('Download it');
  await screen.findByText(/should be in your downloads now/);
  expect(downloaded).toHaveBeenCalledOnce();
});

it('E a refused share becomes a download', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubDevice('phone', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  show();
  await screen.findByText(/should be in your downloads now/);
  expect(downloaded).toHaveBeenCalledOnce();
});

it('E a browser that neither shares nor copies: the text is shown, so that a person can copy it', async () => {
  stubDevice('phone', { copy: () => Promise.reject(new Error('no')) });
  show();
  await click('Copy receipt');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy receipt' });
  expect(field.value).toBe('{"a":1}');
});

it('E a file that could not be made is reported', async () => {
  stubDevice('desktop', {});
  show(() => {
    throw new Error('The disk is full.');
  });
  await screen.findByText(/The disk is full/);
  expect(downloaded).not.toHaveBeenCalled();
});
