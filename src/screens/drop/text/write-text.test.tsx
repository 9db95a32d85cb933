// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WriteText } from './write-text';

const written = vi.fn<(file: File) => void>();

/** A phone, on which the list of apps is closed, and downloads go where they should. */
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
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
  written.mockClear();
});

function type(text: string) {
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });
}

it('E a text whose sharing was closed is not added; another way out adds it', async () => {
  render(<WriteText onWritten={written} onClose={() => undefined} />);
  type('one');
  fireEvent.click(screen.getByText('Save and add'));
  const download = await screen.findByText('Download it');
  expect(written).not.toHaveBeenCalled();
  fireEvent.click(download);
  await vi.waitFor(() => {
    expect(written).toHaveBeenCalledOnce();
  });
});

it('E a text that was edited since is no more offered as it was', async () => {
  render(<WriteText onWritten={written} onClose={() => undefined} />);
  type('one');
  fireEvent.click(screen.getByText('Save and add'));
  await screen.findByText('Download it');
  type('two');
  expect(screen.queryByText('Download it')).toBeNull();
});
