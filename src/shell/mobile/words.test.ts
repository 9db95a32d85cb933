import { afterEach, expect, it, vi } from 'vitest';
import { getDialogWords } from './words';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a page in a browser', true, 'Open the site settings beside the address,'],
  [
    'an installed app, which has no address',
    false,
    "Long-press this app's icon, open its settings,",
  ],
])('P3 a blocked connection in %s: the way to the settings (M4)', (_what, isInBrowser, way) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: browser)' && isInBrowser,
  }));
  const { text } = getDialogWords({ kind: 'blocked', close: () => undefined });
  expect(text).toContain(`${way} allow “Apps on device”, and try again.`);
});
