// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const LOST = new TypeError('Failed to fetch dynamically imported module');

afterEach(cleanup);

it.each([
  [true, ''],
  [false, /^A part of this page could not be loaded/],
])(
  'code that does not come, with a part that is quiet: %s: it is retried when the network is back',
  async (isQuiet, words) => {
    const load = vi.fn(() => Promise.resolve({ Part: () => <b>Here</b> }));
    load.mockRejectedValueOnce(LOST);
    const Part = lazyPart(load, (module) => module.Part, { isQuiet });
    await act(async () => {
      render(<Part />);
      await Promise.resolve();
    });
    expect(document.body.textContent).toMatch(words === '' ? /^$/ : words);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  },
);
