import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { getMember, openBidi } from './bidi';

export interface Firefox {
  readonly open: (url: string) => Promise<void>;
  /** Chooses files in the first matching input. */
  readonly choose: (selector: string, paths: readonly string[]) => Promise<void>;
  /**
   * Evaluates an expression on every frame until it returns text.
   *
   * @throws Error on timeout
   */
  readonly waitForText: (expression: string, patienceMs: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * Drives the system's headless Firefox by WebDriver BiDi.
 *
 * @param profile - a folder that does not exist yet
 */
export async function openFirefox(profile: string): Promise<Firefox> {
  mkdirSync(profile);
  const browser = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const bidi = await openBidi(`${await findAddress(browser)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const tree = await bidi.send('browsingContext.getTree', {});
  const context = getMember(tree, 'contexts', '0', 'context');
  const evaluate = (expression: string) =>
    bidi.send('script.evaluate', { expression, target: { context }, awaitPromise: true });
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    choose: async (selector, files) => {
      const found = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      const element = { sharedId: getMember(found, 'result', 'sharedId') };
      await bidi.send('input.setFiles', { context, element, files });
    },
    waitForText: async (expression, patienceMs) => {
      const found = await evaluate(`new Promise((resolve) => {
        const until = performance.now() + ${patienceMs};
        const look = () => {
          const text = ${expression};
          if (text !== null || performance.now() > until) resolve(text);
          else requestAnimationFrame(look);
        };
        look();
      })`);
      const text = getMember(found, 'result', 'value');
      if (typeof text !== 'string') throw new Error('Firefox did not show in time what it should.');
      return text;
    },
    close: async () => {
      bidi.close();
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
    },
  };
}

/** @throws Error where Firefox is missing or prints no address */
async function findAddress(browser: ChildProcess): Promise<string> {
  await once(browser, 'spawn');
  if (!browser.stderr) throw new Error('Firefox says nothing.');
  for await (const line of createInterface(browser.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    browser.stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened.');
}
