import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { getMember } from './bidi';
import type { Browser } from './browser';
import { endProgram, startProgram } from './start-program';

/** WebDriver's JSON key of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_MS = 20_000;

/** https://www.w3.org/TR/webdriver2/ */
export async function openWebKit(): Promise<Browser> {
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    'xvfb',
  );
  const port = await findFreePort();
  screen.stderr?.resume();
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], 'webkit2gtk-driver', {
    ...process.env,
    DISPLAY: `:${await readLine(screen)}`,
    GDK_BACKEND: 'x11',
  }).catch(async (error: unknown) => {
    await endProgram(screen);
    throw error;
  });
  driver.stdout?.resume();
  driver.stderr?.resume();
  const url = `http://127.0.0.1:${port}`;
  await waitForDriver(url);
  const session = await send(`${url}/session`, { capabilities: {} });
  const base = `${url}/session/${String(getMember(session, 'sessionId'))}`;
  const run = (script: string) => send(`${base}/execute/sync`, { script, args: [] });
  return {
    name: `WebKitGTK ${String(getMember(session, 'capabilities', 'browserVersion'))}`,
    open: async (address) => {
      await send(`${base}/url`, { url: address });
    },
    evaluate: async (expression) => {
      const text = await run(`return JSON.stringify(${expression}) ?? 'null'`);
      const value: unknown = JSON.parse(String(text));
      return value;
    },
    point: async (actions) => {
      await send(`${base}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    choose: async (input, paths) => {
      const element = String(getMember(await run(`return ${input}`), ELEMENT));
      await send(`${base}/element/${element}/value`, { text: paths.join('\n') });
    },
    close: async () => {
      await fetch(base, { method: 'DELETE' });
      await endProgram(driver);
      await endProgram(screen);
    },
  };
}

async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const value = getMember(await response.json(), 'value');
  if (response.ok) return value;
  throw new Error(`${url}: ${JSON.stringify(value)}`);
}

async function waitForDriver(url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function readLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface(stdout)) return line;
  throw new Error('The screen did not start.');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}
