// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionBar } from './action-bar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('F40 the bar reserves its height at the end of the page until it is removed', () => {
  let notify: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        notify = listener;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const { container, unmount } = render(<ActionBar>Sign</ActionBar>);
  const bar = container.firstElementChild;
  if (bar instanceof HTMLElement) bar.style.position = 'fixed';
  Object.defineProperty(bar, 'offsetHeight', { value: 77 });
  notify();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--bar-height')).toBe('77px');
  unmount();
  expect(style.getPropertyValue('--bar-height')).toBe('');
});
