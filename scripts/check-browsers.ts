import { makeFiles } from '../bench/made-files';
import { npmStart } from '../e2e/start/npm-start';
import { MissingPackageError, type Browser } from './browsers/browser';
import { openFirefox } from './browsers/firefox';
import { hashFiles, measureSpeed } from './browsers/hash-files';
import { doMainJob } from './browsers/main-job';
import { openWebKit } from './browsers/webkit';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Bytes, around the sizes at which the page changes how it hashes a file. */
const LENGTHS = [0, 1, 64 * KIB, 64 * KIB + 1, 16 * MIB, 128 * MIB, 128 * MIB + 1];
const LARGE = 512 * MIB;

const BROWSERS = { Firefox: openFirefox, WebKitGTK: openWebKit } as const;

async function checkBrowsers(): Promise<number> {
  const started = await npmStart();
  const few = makeFiles([1000, 1000]);
  const files = makeFiles(LENGTHS);
  const large = makeFiles([LARGE]);
  let checked = 0;
  try {
    for (const [name, open] of Object.entries(BROWSERS)) {
      const browser = await openWhereInstalled(name, open);
      if (!browser) continue;
      checked += 1;
      try {
        await doMainJob(browser, started.url, few);
        console.log(
          `${browser.name}: dropped, signed, verified; a wrong file, the right one; theme`,
        );
        await hashFiles(browser, started.url, files);
        console.log(`${browser.name}: ${LENGTHS.length} files have the digests that Node gives`);
        await measureSpeed(browser, started.url, large);
      } finally {
        await browser.close();
      }
    }
  } finally {
    for (const made of [few, files, large]) made.remove();
    await started.interrupt();
  }
  return checked;
}

async function openWhereInstalled(
  name: string,
  open: () => Promise<Browser>,
): Promise<Browser | null> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    console.log(`${name}: not checked; it needs Debian’s ${error.packageName}`);
    return null;
  }
}

if ((await checkBrowsers()) === 0) process.exitCode = 1;
