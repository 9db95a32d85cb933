// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyText } from './copy-text';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['a hidden text is shown', false, 1],
  ['a text on the page is not repeated', true, 0],
])('L11 the browser refuses to copy: %s', async (_, isShown, fields) => {
  const writeText = vi.fn(() => Promise.reject(new Error('no')));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyText text="abc" label="Copy link" isShown={isShown} />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  fireEvent.click(button);
  await screen.findByText(/did not let the page copy it/);
  expect(screen.queryAllByDisplayValue('abc')).toHaveLength(fields);
  writeText.mockResolvedValue(undefined as never);
  fireEvent.click(button);
  await screen.findByText('Copied');
  expect(screen.queryByDisplayValue('abc')).toBeNull();
});
