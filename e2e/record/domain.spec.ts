import { askNode, getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, getLocalCluster, test } from '../test';
import { inventDigest, mention, writeRecord } from './write-record';

/** The links name them; the network's edge answers for them. */
const [LISTS, OTHERS, MOVED, SILENT] = [
  'lists.example.com',
  'others.example.com',
  'moved.example.com',
  'silent.example.com',
];
const OTHER_KEY = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';

test('a domain that the links name is asked on a click, and its word changes no answer', async ({
  page,
  context,
  serve,
  rpc,
  node,
}) => {
  const author = await createAuthor(node);
  const [file, net] = [inventDigest(), await getNet(node)];
  const network = await askNode(node, 'getGenesisHash');
  const signature = await writeRecord(author, file, net);
  const urls = [LISTS, OTHERS, MOVED, SILENT].map((host) => `url=https://${host}/news`).join(' ');
  await mention(author, file, `countersign/1 links ${signature} net=${net} ${urls}`);

  const asked: string[] = [];
  await context.route('https://*.example.com/**', async (route) => {
    const { host } = new URL(route.request().url());
    asked.push(route.request().url());
    const address = host === LISTS ? author.address : OTHER_KEY;
    const json = { countersign: 1, keys: [{ address, network, label: '<b>News</b>' }] };
    const headers = { 'access-control-allow-origin': '*' };
    if (host === SILENT) await route.abort();
    else if (host !== MOVED) await route.fulfill({ json, headers });
    else
      await route.fulfill({ status: 302, headers: { ...headers, location: `https://${LISTS}/` } });
  });
  const { url } = await serve({ clusters: [getLocalCluster(rpc.url)], domainChecks: true });
  await page.goto(`${url}/verify/${signature}`);
  const record = page.locator('[data-record]');
  const domains = page.getByRole('list', { name: 'Domains that the links name' });
  await expect(domains.getByRole('listitem')).toHaveCount(4);
  const answer = await record.getAttribute('data-answer');
  expect(asked).toEqual([]);

  for (const [host, state, words] of [
    [LISTS, 'listed', `${LISTS} lists this key; checked now, from here.`],
    [OTHERS, 'not-listed', `${OTHERS} answered and does not list this key.`],
    [MOVED, 'unchecked', 'Could not be checked: it could not be reached, it redirects,'],
    [SILENT, 'unchecked', 'Could not be checked: it could not be reached, it redirects,'],
  ] as const) {
    const item = domains.getByRole('listitem').filter({ hasText: host });
    await item.getByRole('button', { name: `Check ${host}` }).click();
    await expect(item.locator(`[data-domain=${state}]`)).toContainText(words);
    expect(await record.getAttribute('data-answer'), host).toBe(answer);
  }
  expect(asked).toEqual(
    [LISTS, OTHERS, MOVED, SILENT].map((host) => `https://${host}/.well-known/countersign.json`),
  );
  await expect(domains).toContainText('<b>News</b>');
});
