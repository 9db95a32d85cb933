import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same engine as Chromium without windows, at half the load. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The system's fastest browser, or else Playwright's. */
export function findBrowser(): string | null {
  const isUnnamed = process.env.CHROMIUM_PATH === undefined;
  return isUnnamed && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findWholeBrowser();
}

/** A browser with windows and permission prompts, or null. */
export function findWholeBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  const known = named === undefined ? [...WHOLE_BROWSERS, chromium.executablePath()] : [named];
  return known.find((path) => existsSync(path)) ?? null;
}

export function ensureBrowser(): string {
  const missing = [
    ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ...(findWholeBrowser() === null ? ['chromium'] : []),
  ];
  if (process.env.CHROMIUM_PATH === undefined && isDebianRoot()) install(missing);
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(
    'The end-to-end tests need Chromium: install it with your system’s package manager or with ' +
      '`npx playwright install chromium`, or say where it is with CHROMIUM_PATH.',
  );
}

/** Ignores failures, because one browser suffices. */
function install(packages: readonly string[]): void {
  if (packages.length === 0) return;
  console.log(`Installing Debian’s ${packages.join(' and ')} for the end-to-end tests.`);
  try {
    const network = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
    execFileSync('apt-get', [...network, 'update'], { stdio: 'inherit' });
    for (const name of packages) {
      execFileSync('apt-get', [...network, 'install', '-y', name], { stdio: 'inherit' });
    }
  } catch {
    console.log('Not everything could be installed; the tests go on with what there is.');
  }
}

function isDebianRoot(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
