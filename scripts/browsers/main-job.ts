import assert from 'node:assert/strict';
import type { MadeFiles } from '../../bench/made-files';
import { clickOn, find, waitUntil, type Browser } from './browser';

const APPROVE = `document.querySelector('#countersign-test-wallet')?.shadowRoot
  .querySelector('button.approve')`;

export async function doMainJob(browser: Browser, url: string, files: MadeFiles): Promise<void> {
  const [path = '', other = ''] = files.paths;
  const [digest = ''] = files.digests;
  const click = (selector: string, name: string) => clickOn(browser, find(selector, name));
  await browser.open(url);
  await waitUntil(browser, `document.querySelector('section[aria-label="Drop files"]')`);
  await drop(browser, path);
  await waitUntil(browser, `document.querySelector('[aria-label=Files] code')`);
  const shown = await browser.evaluate(
    `document.querySelector('[aria-label=Files] code').textContent`,
  );
  assert.equal(shown, `sha256:${digest}`, browser.name);

  await click('button', 'Sign 1 file');
  await click('main button', 'Select Wallet');
  await click('[role=menuitem]', 'Countersign Test Wallet');
  await clickOn(browser, APPROVE);
  await waitUntil(browser, `document.body.innerText.includes('Balance: 10 SOL')`);
  await click('main button', 'Sign and send');
  await clickOn(browser, APPROVE);
  await waitUntil(browser, `document.querySelector('[data-record=valid][data-answer=match]')`);

  await drop(browser, other);
  await waitUntil(browser, `document.querySelector('[data-answer=mismatch] [data-file=mismatch]')`);
  await drop(browser, path);
  await waitUntil(browser, `document.querySelector('[data-answer=match] [data-file=match]')`);

  for (const theme of ['Dark', 'Light']) {
    await click('button', 'Theme');
    await click('[role=menuitemradio]', theme);
    await waitUntil(browser, `document.documentElement.className === '${theme.toLowerCase()}'`);
  }
}

/** Drops a file from the disk, because WebKit can't open a file that the page made. */
async function drop(browser: Browser, path: string): Promise<void> {
  await browser.evaluate(`(() => {
    globalThis.held = Object.assign(document.createElement('input'), { type: 'file' });
    document.body.append(held);
  })()`);
  await browser.choose('held', [path]);
  await browser.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(held.files[0]);
    held.remove();
    const init = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('drop', init));
  })()`);
}
