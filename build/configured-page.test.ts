import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  parseConfiguration,
  parseConfigurationText,
} from '@countersign/core/configuration/configuration';
import { configurePage, getHeadersFile } from './configured-page';

const PAGE = readFileSync('index.html', 'utf8');
const SCREEN = '<header>$& $1</header>';
const CONFIGURATION = parseConfiguration({
  brand: 'Ours & </script>',
  clusters: [
    {
      id: 'solana:devnet',
      label: '</script><script>alert(1)</script>',
      endpoints: ['https://one.example/key/abc', 'https://two.example'],
      subscriptions: ['wss://one.example/key/abc'],
    },
  ],
});

function getBlock(html: string): string {
  return /id="countersign-config">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
}

function getDirectives(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

function getPolicy(html: string): Map<string, string> {
  return getDirectives(
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '',
  );
}

it('should carry the configuration through the page unchanged, whatever a label says', () => {
  expect(parseConfigurationText(getBlock(configurePage(PAGE, CONFIGURATION, SCREEN)))).toEqual(
    CONFIGURATION,
  );
});

it('should take the place of a configuration that was built in', () => {
  const once = configurePage(PAGE, CONFIGURATION, SCREEN);
  expect(configurePage(once, CONFIGURATION, SCREEN)).toBe(once);
});

it('should hold the first screen as it was drawn', () => {
  expect(configurePage(PAGE, CONFIGURATION, SCREEN)).toContain(
    `<div id="root"><!--first-screen-->${SCREEN}<!--/first-screen--></div>`,
  );
});

it('should let the page talk to the configured nodes, a wallet on this device and nothing else', () => {
  expect(getPolicy(configurePage(PAGE, CONFIGURATION, SCREEN)).get('connect-src')).toBe(
    'https://one.example https://two.example wss://one.example ws://localhost:*/solana-wallet',
  );
});

it('should let the page talk to a reflector where one is configured', () => {
  const configuration = { ...CONFIGURATION, remoteHostAuthority: 'reflector.example:8443' };
  expect(getPolicy(configurePage(PAGE, configuration, SCREEN)).get('connect-src')).toContain(
    ' wss://reflector.example:8443/reflect',
  );
});

it('should allow the inline scripts by their hashes, and no other inline script or style', () => {
  const html = configurePage(PAGE, CONFIGURATION, SCREEN);
  const policy = getPolicy(html);
  const hashes = [...html.matchAll(/<script(?: id="last")?>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(4);
  expect(policy.get('script-src')).toBe(`'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`);
  expect(policy.get('style-src')).toBe(`'self'`);
});

it('should close every other door', () => {
  const policy = getPolicy(configurePage(PAGE, CONFIGURATION, SCREEN));
  for (const name of ['default-src', 'object-src', 'base-uri', 'form-action']) {
    expect(policy.get(name)).toBe(`'none'`);
  }
  expect(policy.get('require-trusted-types-for')).toBe(`'script'`);
});

it('should give hosts the same policy as a header, and forbid framing there', () => {
  const html = configurePage(PAGE, CONFIGURATION, SCREEN);
  const header =
    /Content-Security-Policy: (.*)/.exec(getHeadersFile(CONFIGURATION, html))?.[1] ?? '';
  const directives = getDirectives(header);
  expect(directives.get('frame-ancestors')).toBe(`'none'`);
  directives.delete('frame-ancestors');
  expect(directives).toEqual(getPolicy(html));
});
