import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseConfiguration, parseConfigurationText } from './configuration';

const DEVNET = {
  id: 'solana:devnet',
  label: 'Devnet',
  endpoints: ['https://api.devnet.solana.com'],
};

function withCluster(change: object): object {
  return { clusters: [{ ...DEVNET, ...change }] };
}

it('C1 should be Devnet alone in the project’s own file', () => {
  const { clusters } = parseConfigurationText(readFileSync('countersign.config.json', 'utf8'));
  expect(clusters.map(({ id, label }) => [id, label])).toEqual([['solana:devnet', 'Devnet']]);
});

it('C2 the file for mainnet: parses, with two nodes of mainnet and no test network but Devnet', () => {
  const { clusters } = parseConfigurationText(
    readFileSync('configurations/mainnet-and-devnet.json', 'utf8'),
  );
  expect(clusters.map(({ id, test, endpoints }) => [id, test, endpoints.length])).toEqual([
    ['solana:mainnet', false, 2],
    ['solana:devnet', true, 1],
  ]);
});

it('F20 the project’s own file: names the product to wallets, with an icon that exists', () => {
  const text = readFileSync('countersign.config.json', 'utf8');
  const { appIdentity } = parseConfigurationText(text);
  expect(appIdentity.name).toBe('Countersign');
  expect(readFileSync(`public/${appIdentity.icon}`).length).toBeGreaterThan(0);
});

it.each(['icon.png', 'pictures/icon-192.webp'])('F20 the icon %s: accepted', (icon) => {
  const { appIdentity } = parseConfiguration({ clusters: [DEVNET], appIdentity: { icon } });
  expect(appIdentity).toEqual({ name: 'Wallet UI', icon });
});

it.each([
  '/icon.png',
  '//host.example/icon.png',
  'https://host.example/icon.png',
  'data:image/png;base64,AAAA',
  '../icon.png',
  'icon.png?x=1',
  'icon.txt',
  '.png',
])('F20 the icon %s, which is not a picture of this site: refused', (icon) => {
  expect(() => parseConfiguration({ clusters: [DEVNET], appIdentity: { icon } })).toThrow(
    'Configuration: appIdentity.icon must be the path of a picture',
  );
});

it('should fill every field but the clusters', () => {
  expect(parseConfiguration({ clusters: [DEVNET] })).toEqual({
    brand: 'Countersign',
    appIdentity: { name: 'Wallet UI' },
    clusters: [{ ...DEVNET, subscriptions: [], explorer: null, test: false }],
    remoteHostAuthority: null,
  });
});

it.each(['visitorNodes', 'domainChecks'])('the removed field %s: named, to be deleted', (field) => {
  expect(() => parseConfiguration({ clusters: [DEVNET], [field]: true })).toThrow(
    `Configuration: '${field}' was removed; delete it.`,
  );
});

it.each([
  ['clusters', {}],
  ['clusters', { clusters: [] }],
  ['clusters', { clusters: 'devnet' }],
  ['clusters[0]', { clusters: [null] }],
  ['clusters[0].id', withCluster({ id: 'devnet' })],
  ['clusters[0].label', withCluster({ label: ' ' })],
  ['clusters[0].endpoints', withCluster({ endpoints: [] })],
  ['clusters[0].endpoints[0]', withCluster({ endpoints: ['api.devnet.solana.com'] })],
  ['clusters[0].endpoints[0]', withCluster({ endpoints: ['http://api.devnet.solana.com'] })],
  ['clusters[0].endpoints[0]', withCluster({ endpoints: ['https://me:secret@node.example'] })],
  ['clusters[0].endpoints[0]', withCluster({ endpoints: ['https://node.example;sandbox'] })],
  ['clusters[0].endpoints[0]', withCluster({ endpoints: ['https://node.example,other.example'] })],
  ['clusters[0].subscriptions[0]', withCluster({ subscriptions: ['https://node.example'] })],
  ['clusters[0].explorer', withCluster({ explorer: 'https://explorer.example' })],
  ['clusters[0].explorer', withCluster({ explorer: 'javascript:alert({signature})' })],
  ['clusters[0].test', withCluster({ test: 'yes' })],
  ['clusters[0].endpoint', withCluster({ endpoint: 'https://node.example' })],
  ['clusters[1].id', { clusters: [DEVNET, DEVNET] }],
  ['brand', { clusters: [DEVNET], brand: '' }],
  ['appIdentity.name', { clusters: [DEVNET], appIdentity: { name: 7 } }],
  ['appIdentity.icon', { clusters: [DEVNET], appIdentity: { icon: 7 } }],
  ['remoteHostAuthority', { clusters: [DEVNET], remoteHostAuthority: 'https://host' }],
  ['colour', { clusters: [DEVNET], colour: 'red' }],
  ['""', { clusters: [DEVNET], '': 'red' }],
  ['clusters[0].""', withCluster({ '': 'red' })],
  ['"\\n"', { clusters: [DEVNET], '\n': 'red' }],
])('C2 should name %s where it is wrong, in one sentence', (field, value) => {
  expect(() => parseConfiguration(value)).toThrow(`Configuration: ${field} `);
});

it.each(['https://*.example.com', 'https://%2A.example.com', 'https://*', 'http://*.localhost'])(
  'C2 should refuse %s, which the policy would read as any host',
  (endpoint) => {
    expect(() => parseConfiguration(withCluster({ endpoints: [endpoint] }))).toThrow(
      `Configuration: clusters[0].endpoints[0] must name one host, without "*" or other signs, not "${endpoint}".`,
    );
  },
);

it.each(['solana:devnet', 'solana:testnet', 'solana:mainnet', 'solana:localnet'])(
  'C2 should accept %s, which is a chain of the Wallet Standard',
  (id) => {
    expect(parseConfiguration(withCluster({ id })).clusters[0].id).toBe(id);
  },
);

it('C2 should ask for an https:// or a wss:// address', () => {
  expect(() => parseConfiguration(withCluster({ endpoints: ['http://node.example'] }))).toThrow(
    'must be an https:// address (plain http:// only on this machine)',
  );
  expect(() => parseConfiguration(withCluster({ subscriptions: ['ws://node.example'] }))).toThrow(
    'must be a wss:// address (plain ws:// only on this machine)',
  );
});

it('C2 should report a file that is not JSON', () => {
  expect(() => parseConfigurationText('{')).toThrow('Configuration: the file is not JSON');
});

it.each(['http://localhost:8899', 'http://127.0.0.1:8899', 'http://[::1]:8899'])(
  'should allow a node of this machine at %s',
  (endpoint) => {
    const { clusters } = parseConfiguration(withCluster({ endpoints: [endpoint] }));
    expect(clusters[0].endpoints).toEqual([endpoint]);
  },
);

it('F1 a sample record, source and documentation are accepted', () => {
  const named = {
    sampleRecord: `/verify/${'1'.repeat(64)}?cluster=solana:devnet`,
    source: 'https://example.org/source',
    documentation: 'https://example.org/docs',
  };
  expect(parseConfiguration({ clusters: [DEVNET], ...named })).toMatchObject(named);
  expect(parseConfiguration({ clusters: [DEVNET] })).not.toHaveProperty('sampleRecord');
});

it.each([
  ['sampleRecord', `https://elsewhere.example/verify/${'1'.repeat(64)}`],
  ['sampleRecord', '/verify/short'],
  ['sampleRecord', '//elsewhere.example/verify/x'],
  ['source', 'javascript:alert(1)'],
  ['documentation', 'http://example.org'],
])('F1 %s of %j: refused', (field, value) => {
  expect(() => parseConfiguration({ clusters: [DEVNET], [field]: value })).toThrow(
    `Configuration: ${field} must be`,
  );
});
