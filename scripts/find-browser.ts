import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser the end-to-end tests drive: the system's own, else Playwright's, else null. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return existsSync(named) ? named : null;
  return (
    SYSTEM_BROWSERS.find((path) => existsSync(path)) ??
    [chromium.executablePath()].find((path) => existsSync(path)) ??
    null
  );
}

/** @throws Error that says in one sentence what is missing and how to get it */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  if (isDebianRoot()) {
    console.log('No Chromium found: installing Debian’s.');
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The end-to-end tests need Chromium: install it with your system’s package manager or with ' +
      '`npx playwright install chromium`, or say where it is with CHROMIUM_PATH.',
  );
}

function isDebianRoot(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
