// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../failures/error-boundary';
import { lazyScreen } from './lazy-screen';

const Screen = () => <p>Here</p>;
const isAt =
  (path: string) =>
  ({ pathname }: Pick<Location, 'pathname'>) =>
    pathname === path;
const createLost = (path: string) =>
  lazyScreen(
    isAt(path),
    () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
    () => Screen,
  );
const createFound = (path: string) =>
  lazyScreen(
    isAt(path),
    () => Promise.resolve(Screen),
    (module) => module,
  );
const reload = vi.fn();

async function open(Shown: FunctionComponent): Promise<string> {
  cleanup();
  const { container } = render(
    <ErrorBoundary>
      <Shown />
    </ErrorBoundary>,
  );
  await act(() => vi.dynamicImportSettled());
  return container.textContent;
}

beforeEach(() => {
  history.replaceState(null, '', '/sign');
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a screen that fails to load: one reload, then a message', async () => {
  expect(await open(createLost('/sign'))).toBe('Loading…');
  expect(reload).toHaveBeenCalledOnce();
  expect(await open(createLost('/sign'))).toContain('This screen could not be loaded');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['fails to load', createLost('/')],
  ['loads', createFound('/')],
])('another screen that is prefetched and %s: no second reload', async (_, other) => {
  await open(createLost('/sign'));
  await other.preload();
  expect(await open(createLost('/sign'))).toContain('This screen could not be loaded');
  expect(reload).toHaveBeenCalledOnce();
});

it('the same screen, which failed to prefetch: no second reload', async () => {
  await open(createLost('/sign'));
  const screen = createLost('/sign');
  await screen.preload();
  expect(await open(screen)).toContain('This screen could not be loaded');
  expect(reload).toHaveBeenCalledOnce();
});

it('a screen that loaded: its next failure reloads again', async () => {
  await open(createLost('/sign'));
  expect(await open(createFound('/sign'))).toBe('Here');
  expect(await open(createLost('/sign'))).toBe('Loading…');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a failure that a listener has prevented: no reload, and no message', async () => {
  const screen = lazyScreen(
    isAt('/sign'),
    // Vite's `import()` resolves to undefined then, against its type.
    () => Promise.resolve(undefined as unknown as typeof Screen),
    (module) => module,
  );
  expect(await open(screen)).toBe('Loading…');
  expect(reload).not.toHaveBeenCalled();
});
