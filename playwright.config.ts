import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

const isRoot = process.getuid?.() === 0;

const MEASURED = '**/verdict-speed.spec.ts';
const SOAK = '**/soak.spec.ts';
const FAULTS = '**/faults/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  // Tests wait for slots and timers more than half of their time.
  workers: availableParallelism() * 2,
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [MEASURED, SOAK, FAULTS] },
    // `npm run check:faults`: every call by every fault, which takes minutes.
    { name: 'faults', testMatch: FAULTS, timeout: 600_000 },
    // Milliseconds are told with nothing beside them: `npm test` runs it when the others are done.
    { name: 'measured', testMatch: MEASURED, workers: 1 },
    // `npm run soak`: hours, in one tab.
    { name: 'soak', testMatch: SOAK, workers: 1, fullyParallel: false },
  ],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // A test may walk several journeys that share what was signed; each step has its own limit below.
  timeout: 90_000,
  // A record is final 32 slots after it is confirmed: three seconds at the tests' pace.
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Spinners repaint without end, which two cores without a graphics card pay for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser() ?? '',
      // Chromium's sandbox refuses root; everywhere else it stays on.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
