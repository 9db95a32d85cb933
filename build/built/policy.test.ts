import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIST, readDist } from './dist';

const LOCAL_WALLET = 'ws://localhost:*/solana-wallet';

it('S6 the policy in the page and in dist/_headers allows the configured nodes, a wallet on this device and nothing else', () => {
  const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
  const inHeaders = /^ {2}Content-Security-Policy: (.*)$/m;
  for (const [file, pattern] of [
    ['index.html', inPage],
    ['_headers', inHeaders],
  ] as const) {
    const text = pattern.exec(readDist(file))?.[1] ?? '';
    const nodes = ['https://api.devnet.solana.com', 'wss://api.devnet.solana.com'];
    expect(text).toContain(`; connect-src ${[...nodes, LOCAL_WALLET].join(' ')};`);
    expect(text).toMatch(/^default-src 'none';/);
    expect(text).not.toContain("'unsafe-");
    expect(text.replace(LOCAL_WALLET, '')).not.toContain('*');
    expect(text.replace(LOCAL_WALLET, '').match(/(https?|wss?):[^\s;]*/g)).toEqual(nodes);
  }
  expect(readDist('_redirects')).toBe('/* /index.html 200\n');
});

const LOCAL_ONLY = [
  'Countersign Test Wallet',
  'surfpool',
  'Surfnet',
  'local-node',
  'countersign:test-wallet',
  'test-wallet',
  '127.0.0.1',
];

it('S6 the production build has neither the embedded node nor the test wallet', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1').toLowerCase();
    for (const word of LOCAL_ONLY) {
      expect(text.includes(word.toLowerCase()), `${name} holds ${word}`).toBe(false);
    }
  }
});
