import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser';

const isRoot = process.getuid?.() === 0;

/** If these fail, the others would fail too. */
const FIRST = ['**/smoke.spec.ts', '**/whole-job.spec.ts', '**/start.spec.ts'];
const MEASURED = '**/verdict-speed.spec.ts';
const SOAK = '**/soak.spec.ts';
const FAULTS = '**/faults/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Tests wait for slots and timers about a third of their time.
  workers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    { name: 'first', testMatch: FIRST },
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: [...FIRST, MEASURED, SOAK, FAULTS],
    },
    // `npm run check:faults` combines every call with every fault, which takes minutes.
    { name: 'faults', testMatch: FAULTS, timeout: 600_000 },
    // `npm run bench:verdict` reports times, so it runs alone.
    { name: 'measured', testMatch: MEASURED, workers: 1 },
    // `npm run soak` takes hours in one tab.
    { name: 'soak', testMatch: SOAK, workers: 1, fullyParallel: false },
  ],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // `npm test` asks for retries, and reports the retried tests.
  retries: 0,
  // The limits suit a machine that is ten times slower, and cost nothing when a test passes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    navigationTimeout: 60_000,
    actionTimeout: 30_000,
    // Spinners would repaint all the time, which is slow without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser() ?? '',
      // Chromium's sandbox does not work for root.
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
