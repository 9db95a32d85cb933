import type { LaunchOptions } from '@playwright/test';
import { findWholeBrowser } from '../scripts/find-browser';

/** The browser that people have, doing nothing of its own meanwhile. */
export const launchOptions: LaunchOptions = {
  executablePath: findWholeBrowser() ?? '',
  args: [
    // Chromium's sandbox refuses root; everywhere else it stays on.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
