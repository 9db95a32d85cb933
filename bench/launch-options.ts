import type { LaunchOptions } from '@playwright/test';
import { findWholeBrowser } from '../scripts/find-browser';

export const launchOptions: LaunchOptions = {
  executablePath: findWholeBrowser() ?? '',
  args: [
    // Chromium's sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
