import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startNodeProxy } from '../e2e/node-proxy';
import { getDoubleAddress } from '../e2e/wallets/add-wallet-double';
import { startNode, type LocalNode } from '../local/node';
import { bundleProbe } from './bundle-probe';
import { drawConfirmations, tabulateConfirmations, type Confirmations } from './confirm-report';
import { SLOTS_MS } from './slot';
import { launchOptions } from './launch-options';
import { describeMachine } from './machine';
import { openRecord } from './open-record';
import { createSigner, WALLET, type Signer } from './sign-once';
import { CLUSTER, createSites, type Sites } from './sites';
import { writeSection } from './write-section';

const LAMPORTS = 10_000_000_000n;
const AWAY_MS = 1500;
const DOCS = join(import.meta.dirname, '../docs');

export async function benchConfirm(runs: number): Promise<void> {
  const sites = await createSites();
  const before = loadavg();
  const browser = await chromium.launch(launchOptions);
  const version = browser.version();
  try {
    const measured: Confirmations[] = [];
    for (const slotMs of SLOTS_MS) measured.push(await measureAt(slotMs, browser, sites, runs));
    mkdirSync(join(DOCS, 'performance'), { recursive: true });
    const [today] = measured;
    if (today) writeFileSync(join(DOCS, 'performance/confirm.svg'), drawConfirmations(today));
    const text = [
      '## Confirmation',
      `\`npm run bench confirm\`, ${describeMachine(version, before, loadavg())}`,
      '![How soon the page shows what the node knows, with a websocket and without](performance/confirm.svg)',
      'A wallet signs files with a websocket and without, in turn, on the embedded node. An observer that asks every 20 ms notes when the node reports the confirmation (the node’s word); the page’s word is when it says Confirmed or opens the record; the record is painted when its verdict shows. Each field: the median and, in brackets, the 95th percentile, in ms and then in slots.',
      ...measured.map(tabulateConfirmations),
    ].join('\n\n');
    writeSection(join(DOCS, 'performance.md'), 'confirm', text);
    console.log(text);
  } finally {
    await browser.close();
    await sites.stop();
  }
}

async function measureAt(
  slotMs: number,
  browser: Browser,
  sites: Sites,
  runs: number,
): Promise<Confirmations> {
  const node = await startNode({ slotTimeMs: slotMs });
  try {
    await node.airdrop(await getDoubleAddress(WALLET), LAMPORTS);
    const signed = await signInTurn(browser, node, sites, runs);
    const last = [...signed.values()].at(-1)?.at(-1)?.signature ?? '';
    return { slotMs, signed, verdicts: await openInTurn(browser, node, sites, last, runs) };
  } finally {
    node.stop();
  }
}

async function signInTurn(
  browser: Browser,
  node: LocalNode,
  sites: Sites,
  runs: number,
): Promise<Confirmations['signed']> {
  const signers: [string, Signer][] = [];
  for (const [name, subscriptions] of [
    ['websocket', [node.wsUrl]],
    ['polling', []],
  ] as const) {
    const url = await sites.serve(node.rpcUrl, subscriptions);
    signers.push([name, await createSigner(await browser.newContext(), url, node)]);
  }
  const all = new Map(signers.map(([name]) => [name, [] as Awaited<ReturnType<Signer['sign']>>[]]));
  // Each signer's first signing connects the wallet and is not counted.
  for (const [, signer] of signers) await signer.sign();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, signer] of signers) {
      const signed = await signer.sign();
      all.get(name)?.push(signed);
      console.log(
        `${name}, run ${run + 1}: known ${signed.knownAfterNode} and shown ${signed.afterNode} ms after the node, ${signed.fromSending} ms after sending (${signed.calls.map(({ method, after }) => `${method} ${after}`).join(', ')})`,
      );
    }
  }
  return all;
}

/** Requests for which the verdict does not wait would end after the others, so they hang. */
async function openInTurn(
  browser: Browser,
  node: LocalNode,
  sites: Sites,
  signature: string,
  runs: number,
): Promise<readonly number[]> {
  const proxy = await startNodeProxy(node.rpcUrl);
  // The local node would answer before the page has loaded.
  proxy.setFault(({ method }) =>
    /^get(Version|SignaturesForAddress)$/.test(method)
      ? { kind: 'hang' }
      : { kind: 'delay', milliseconds: AWAY_MS },
  );
  const url = await sites.serve(proxy.url, []);
  const context = await browser.newContext();
  await context.addInitScript({ content: await bundleProbe('record-probe') });
  const address = `${url}/verify/${signature}?cluster=${CLUSTER}`;
  const taken: number[] = [];
  await openRecord(context, address, proxy.url);
  for (let run = 0; run < runs; run += 1) {
    taken.push(await openRecord(context, address, proxy.url));
  }
  await proxy.stop();
  return taken;
}
