// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorText } from './error-text';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('L11 a sentence about the connection changes with the connection, without another render', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = render(<ErrorText error={error} />);
  expect(container.textContent).toMatch(/^You are offline, and a part of this page/);
  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(container.textContent).toMatch(/^A part of this page could not be loaded/);
  onLine.mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(container.textContent).toMatch(/^You are offline/);
});
