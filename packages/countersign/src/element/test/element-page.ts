import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../../../../../build/source-aliases';
import { findBrowser } from '../../../../../scripts/find-browser';

interface DomNode {
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

/** What stands in the closed root, which only the browser's own tools can see. */
interface Drawn {
  readonly answer: string | null;
  readonly text: string;
  readonly href: string | null;
  readonly input: number;
}

/**
 * A page of somebody else's, under a strict policy, that shows one element.
 *
 * @param refusing - a public node that the policy allows, and that refuses every request
 */
export async function startElementPage(nodeUrl: string, refusing: string) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-element-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: SOURCE_ALIASES },
    build: {
      target: 'es2023',
      outDir: folder,
      lib: {
        entry: join(import.meta.dirname, '../index.ts'),
        formats: ['es'],
        fileName: 'element',
      },
    },
  });
  const script = readFileSync(join(folder, 'element.js'));
  rmSync(folder, { recursive: true });
  let markup = '';
  const server = createServer((request, response) => {
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; connect-src ${nodeUrl} ${refusing}; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    if (request.url === '/element.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${markup}</main>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  await page.route(`${refusing}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ status: 403, headers });
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const devtools = await page.context().newCDPSession(page);
  return {
    page,
    faults,
    open: async (attributes: Readonly<Record<string, string>>, inner = '') => {
      const written = Object.entries(attributes)
        .map(
          ([name, value]) =>
            `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
        )
        .join(' ');
      markup = `<script type="module" src="/element.js"></script><countersign-record ${written}>${inner}</countersign-record>`;
      await page.goto(`http://127.0.0.1:${address.port}/`);
    },
    read: () => readDrawn(devtools),
    choose: async (...paths: readonly string[]) => {
      const { input } = await readDrawn(devtools);
      await devtools.send('DOM.setFileInputFiles', { files: [...paths], backendNodeId: input });
    },
    drop: async (path: string) => {
      const box = await page.locator('countersign-record').boundingBox();
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20, data };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await devtools.send('Input.dispatchDragEvent', { type, ...place });
      }
    },
    stop: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function readDrawn(devtools: CDPSession): Promise<Drawn> {
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const all = flatten(root);
  const host = all.find(({ nodeName }) => nodeName === 'COUNTERSIGN-RECORD');
  const drawn = (host?.shadowRoots ?? []).flatMap(flatten);
  const find = (name: string) => drawn.find(({ nodeName }) => nodeName === name);
  return {
    answer: getAttribute(find('SECTION'), 'data-answer'),
    text: drawn
      .map(({ nodeValue }) => nodeValue)
      .filter(Boolean)
      .join(' '),
    href: getAttribute(find('A'), 'href'),
    input: find('INPUT')?.backendNodeId ?? 0,
  };
}

function flatten(node: DomNode): readonly DomNode[] {
  const below = [...(node.children ?? []), ...(node.shadowRoots ?? [])];
  return [node, ...below.flatMap(flatten)];
}

function getAttribute(node: DomNode | undefined, name: string): string | null {
  const all = node?.attributes ?? [];
  const at = all.findIndex((each, index) => index % 2 === 0 && each === name);
  return at === -1 ? null : (all[at + 1] ?? null);
}
