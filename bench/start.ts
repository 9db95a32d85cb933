import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { getHeaders } from '../build/configured-page';
import { parseConfiguration } from '@countersign/core/configuration/configuration';
import { startNode, type LocalNode } from '../local/node';
import { buildOurs, buildPeer, makeFolder } from './build-pages';
import { bundleProbe } from './bundle-probe';
import { tabulateVerdicts, visitRecord, writeRecordToOpen } from './cold-verdict';
import { launchOptions } from './launch-options';
import { describeMachine } from './machine';
import { benchScreens } from './open-screens';
import { makeWalletUiApp } from './peers/wallet-ui';
import { serveCompressed, serveElsewhere, type BenchServer } from './serve-compressed';
import { CLUSTER } from './sites';
import { SHORT_SLOT_MS } from './slot';
import { BASE, drawStarts, tabulateStarts, type Starts } from './start-report';
import { visit, type Pace, type Page } from './visit';
import { writeSection } from './write-section';

const SLOW = { slowdown: 4, network: { latencyMs: 562, bitsPerSecond: 1_440_000 } } as const;
const COLD: Pace = {
  name: '4 times CPU, Slow 4G (562 ms, 1.44 Mbps), in a new window',
  ...SLOW,
  from: 'nothing',
};
const PACES: readonly Pace[] = [
  { name: 'Full speed, in a new window', slowdown: 1, network: null, from: 'nothing' },
  COLD,
  {
    name: '4 times CPU, Slow 4G, from a page of another site',
    ...SLOW,
    from: 'elsewhere',
  },
];
const DOCS = join(import.meta.dirname, '../docs');

export async function benchStart(runs: number): Promise<void> {
  const node = await startNode({ slotTimeMs: SHORT_SLOT_MS });
  const { pages, servers, elsewhere } = await servePages(node);
  const record = `${pages[0]?.url ?? ''}${await writeRecordToOpen(node)}`;
  const probe = await bundleProbe('start-probe');
  const recordProbe = await bundleProbe('record-probe');
  const before = loadavg();
  const browser = await chromium.launch(launchOptions);
  const version = browser.version();
  const all: Starts = new Map(
    PACES.map((pace) => [pace.name, new Map(pages.map(({ name }) => [name, []]))]),
  );
  const verdicts: number[] = [];
  const sections: string[] = [];
  try {
    await warmUp(browser, pages);
    for (let run = 0; run < runs; run += 1) {
      for (const pace of PACES) {
        for (const page of pages) {
          const visited = await visit(browser, page, pace, probe, elsewhere);
          all.get(pace.name)?.get(page.name)?.push(visited);
          console.log(
            `${pace.name}, run ${run + 1}, ${page.name}: ${Math.round(visited.firstPaint)} ms`,
          );
        }
      }
      verdicts.push(await visitRecord(browser, record, COLD, recordProbe));
    }
    sections.push(tabulateVerdicts(COLD.name, verdicts, all.get(COLD.name)?.get(BASE) ?? []));
    sections.push(await benchScreens(browser, pages[0]?.url ?? '', runs));
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    node.stop();
  }
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  writeFileSync(join(DOCS, 'performance/start.svg'), drawStarts(all));
  const text = [
    '## Start',
    `\`npm run bench start\`, ${describeMachine(version, before, loadavg())}`,
    '![How soon the first screen comes up, beside bare React and wallet-ui](performance/start.svg)',
    `Medians of ${runs} first visits, page after page in turn, all compressed with brotli and served by one small server; each is watched for five seconds. In brackets: how many times bare React’s. Usable: ours when a file can be chosen, which works before any script has run; the others when their button is there. Hydrated: React has taken over the page. Blocking: what tasks of the main thread took beyond 50 ms each. Bytes: those of bodies.`,
    'Bare React is React 19 with a heading and a button, built by Vite. wallet-ui is the same with the connect button of `@wallet-ui/react` 3.2.0.',
    tabulateStarts(
      all,
      pages.length < 3 ? 'wallet-ui is left out: the registry was out of reach.' : null,
    ),
    ...sections,
  ].join('\n\n');
  writeSection(join(DOCS, 'performance.md'), 'start', text);
  console.log(text);
}

async function servePages(node: LocalNode): Promise<{
  readonly pages: readonly Page[];
  readonly servers: readonly BenchServer[];
  readonly elsewhere: string;
}> {
  const configuration = parseConfiguration({
    clusters: [{ id: CLUSTER, label: 'Localnet', endpoints: [node.rpcUrl], test: true }],
  });
  const folder = await buildOurs(configuration);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const ours = await serveCompressed(folder, getHeaders(configuration, html));
  const bare = await serveCompressed(
    await buildPeer(join(import.meta.dirname, 'peers/bare-react')),
  );
  const elsewhere = await serveElsewhere();
  const app = makeWalletUiApp(makeFolder());
  const walletUi = app === null ? null : await serveCompressed(await buildPeer(app));
  return {
    pages: [
      { name: 'Countersign', url: ours.url, usable: 'input[type=file]' },
      { name: BASE, url: bare.url, usable: 'button' },
      ...(walletUi ? [{ name: 'wallet-ui', url: walletUi.url, usable: 'button' }] : []),
    ],
    servers: [ours, bare, elsewhere, ...(walletUi ? [walletUi] : [])],
    elsewhere: elsewhere.url,
  };
}

async function warmUp(browser: Browser, pages: readonly Page[]): Promise<void> {
  for (const { url } of pages) {
    const tab = await browser.newPage();
    await tab.goto(url);
    await tab.close();
  }
}
