// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const LOST = new TypeError('Failed to fetch dynamically imported module');

afterEach(cleanup);

it('code that fails to load: reported, and retried when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve({ Part: () => <b>Here</b> }));
  load.mockRejectedValueOnce(LOST);
  const Part = lazyPart(load, (module) => module.Part);
  await act(async () => {
    render(<Part />);
    await Promise.resolve();
  });
  expect(document.body.textContent).toMatch(/^A part of this page could not be loaded/);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
