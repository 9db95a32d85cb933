import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { GENESIS_HASHES } from '@countersign/core/configuration/public-networks';
import { parseArguments } from '../arguments/parse-arguments';
import { toNetwork } from '../network/networks';
import { startSigner } from '../test/start-signer';
import { runAny } from '../test/run-here';
import { assertMainnetMeant } from './signing-context';

const { folder, at, key: KEY, proxy } = await startSigner();
const GENESIS = GENESIS_HASHES['solana:mainnet'] ?? '';

beforeAll(() => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', result: GENESIS });
  proxy.setFault(({ method }) => (method === 'getGenesisHash' ? { kind: 'body', body } : null));
  writeFileSync(at('a'), 'a');
});

async function run(command: string, ...args: readonly string[]) {
  const before = proxy.calls.length;
  const ended = await runAny([command, '-k', KEY, ...args], { HOME: folder });
  const calls = proxy.calls.slice(before).map(({ method }) => method);
  return { ...ended, sent: calls.filter((method) => method === 'sendTransaction').length };
}

it('R21: sign, withdraw and link sign nothing by the URL of a Mainnet node without --yes', async () => {
  const refused = await run('sign', '-u', proxy.url, at('a'));
  expect(refused).toMatchObject({ code: 2, sent: 0 });
  expect(refused.text).toContain('is a node of Mainnet, which was not named');
  expect(existsSync(at('a.countersign.json'))).toBe(false);
  writeFileSync(at('config.yml'), `json_rpc_url: ${proxy.url}\n`);
  expect(await run('sign', '-C', at('config.yml'), at('a'))).toMatchObject({ code: 2, sent: 0 });
  expect(await run('sign', '-u', proxy.url, at('a'), '--dry-run')).toMatchObject({ code: 0 });
  expect(await run('sign', '-u', proxy.url, at('a'), '--yes')).toMatchObject({ code: 0, sent: 1 });
  const receipt = at('a.countersign.json');
  mkdirSync(at('out'));
  const out = ['-u', proxy.url, '-o', `${at('out')}/`];
  const link = (...args: readonly string[]) =>
    run('link', ...out, receipt, 'https://example.com', ...args);
  const withdraw = (...args: readonly string[]) => run('withdraw', ...out, receipt, ...args);
  for (const state of [link, withdraw]) expect(await state()).toMatchObject({ code: 2, sent: 0 });
  expect(readdirSync(at('out'))).toEqual([]);
  for (const state of [link, withdraw]) {
    expect(await state('--yes')).toMatchObject({ code: 0, sent: 1 });
  }
});

it.each([
  ['a name', ['-u', 'mainnet-beta'], null],
  ['a name and a URL', ['-u', 'mainnet', '-u', 'https://node.example'], null],
  ['the public node’s URL', ['-u', 'https://api.mainnet-beta.solana.com/'], null],
  ['a URL, and yes', ['-u', 'https://node.example', '-y'], null],
  [
    'a URL',
    ['-u', 'https://node.example?key=SECRET'],
    'node.example is a node of Mainnet. Sign there?',
  ],
  ['localhost', ['-u', 'localhost'], '127.0.0.1:8899 is a node of Mainnet. Sign there?'],
  [
    'a node on this machine beside another network’s name',
    ['-u', 'devnet', '-u', 'http://127.0.0.1:8899'],
    'api.devnet.solana.com and 127.0.0.1:8899 are nodes of Mainnet. Sign there?',
  ],
])(
  'R21: on a terminal, %s: the person is asked only about an unnamed Mainnet',
  async (_, urls, question) => {
    const parsed = parseArguments(['sign', ...urls, 'a']);
    if (parsed.command !== 'sign') throw new Error('wrong usage in a test');
    const cluster = toNetwork(parsed.urls, GENESIS);
    for (const answer of [true, false]) {
      const asked: string[] = [];
      const ask = (text: string) => {
        asked.push(text);
        return Promise.resolve(answer);
      };
      const output = { out: () => undefined, error: () => undefined, ask };
      const meant = assertMainnetMeant(cluster, GENESIS, parsed.urls, parsed, output);
      if (question === null || answer) await meant;
      else await expect(meant).rejects.toThrow('nothing was signed');
      expect(asked).toEqual(question === null ? [] : [question]);
    }
  },
);
