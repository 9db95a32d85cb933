import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { getMember, openBidi } from './bidi';
import type { Browser } from './browser';
import { endProgram, startProgram } from './start-program';

/** https://www.w3.org/TR/webdriver-bidi/ */
export async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'countersign-firefox-'));
  process.once('exit', () => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  });
  const firefox = await startProgram(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    'firefox-esr',
  );
  const bidi = await openBidi(`${await findAddress(firefox)}/session`);
  const session = await bidi.send('session.new', { capabilities: {} });
  const tree = await bidi.send('browsingContext.getTree', {});
  const context = getMember(tree, 'contexts', '0', 'context');
  const run = async (expression: string) => {
    const ran = await bidi.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (getMember(ran, 'type') === 'exception')
      throw new Error(`${String(getMember(ran, 'exceptionDetails', 'text'))} in ${expression}`);
    return getMember(ran, 'result');
  };
  return {
    name: `Firefox ${String(getMember(session, 'capabilities', 'browserVersion'))}`,
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const text = getMember(await run(`JSON.stringify(${expression}) ?? 'null'`), 'value');
      const value: unknown = JSON.parse(String(text));
      return value;
    },
    point: async (actions) => {
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },
    choose: async (input, files) => {
      const element = { sharedId: getMember(await run(input), 'sharedId') };
      await bidi.send('input.setFiles', { context, element, files });
    },
    close: async () => {
      bidi.close();
      await endProgram(firefox);
    },
  };
}

async function findAddress({ stderr, stdout }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox says nothing.');
  stdout?.resume();
  for await (const line of createInterface(stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened.');
}
