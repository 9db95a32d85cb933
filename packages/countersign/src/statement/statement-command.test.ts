import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { createAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { createKeyFile } from '../test/key-file';
import { expectSchema } from '../test/expect-schema';
import { createLandedWithdrawal } from '../test/landed-receipt';
import { startSigner } from '../test/start-signer';
import { runAny } from '../test/run-here';

const { folder, at, key: KEY, node, proxy } = await startSigner();
afterEach(() => {
  proxy.setFault(() => null);
});

interface Claims {
  readonly claims: readonly [{ readonly signature: string }];
}

const ACCESS = () => ['-k', KEY, '-u', proxy.url];
const withdraw = (...args: readonly string[]) =>
  runAny(['withdraw', ...ACCESS(), '-o', `${at('withdrawals')}/`, ...args], { HOME: folder });
const link = (...args: readonly string[]) =>
  runAny(['link', ...ACCESS(), '-o', `${at('links')}/`, ...args], { HOME: folder });
const verify = (file: string) =>
  runAny([
    ...['verify', `${file}.countersign.json`, file],
    ...['--author', node.payer, '-u', node.rpcUrl],
  ]);

async function sign(name: string, ...options: readonly string[]) {
  const file = at(name);
  writeFileSync(file, name);
  await runAny(['sign', ...ACCESS(), ...options, file], { HOME: folder });
  const receipt = parseReceipt(readFileSync(`${file}.countersign.json`));
  return { file, receipt, signature: receipt.signature };
}

async function count<T>(work: () => Promise<T>) {
  const before = proxy.calls.length;
  const ended = await work();
  const calls = proxy.calls.slice(before);
  return { ...ended, sent: calls.filter(({ method }) => method === 'sendTransaction').length };
}

it.each([
  ['a signature', [], ({ signature }: { signature: string }) => signature],
  ['a link', [], ({ signature }: { signature: string }) => `https://a.example/verify/${signature}`],
  ['a receipt', ['--private'], ({ file }: { file: string }) => `${file}.countersign.json`],
] as const)(
  'L2 withdraw by %s: signed, with its mark and receipt, and verify says so',
  async (name, options, getName) => {
    const record = await sign(name, ...options);
    const { code, out, sent } = await count(() =>
      withdraw('--reason', 'a wrong build', getName(record)),
    );
    expect([code, sent, out]).toEqual([0, 1, expect.stringMatching(/^WITHDRAWAL SIGNED\n/)]);
    expect(out).toContain(`about record ${record.signature}`);
    expect(out).toContain(`published: countersign/1 revoke ${record.signature}`);
    const verified = await verify(record.file);
    expect(verified.code).toBe(3);
    expect(verified.out).toContain('“a wrong build”');
    expect(verified.out).toContain('Withdrawn by its signer, record ');
    const [, path = ''] = /receipt: (?<path>.*)/.exec(out) ?? [];
    expect(parseReceipt(readFileSync(path)).files).toEqual([]);
    const again = await count(() => withdraw('--json', getName(record)));
    expect([again.code, again.sent]).toEqual([0, 0]);
    expect(JSON.parse(again.out)).toMatchObject({
      result: 'signed',
      claims: [{ about: record.signature, files: [], isBefore: true, isFinal: true }],
    });
    expectSchema('withdraw', again.out);
  },
);

it('L2 withdraw a record that its signer withdrew elsewhere: reported, with its receipt, and nothing is sent', async () => {
  const { receipt, signature } = await sign('elsewhere');
  const author = await createAuthor(node.payerSecretKey);
  await createLandedWithdrawal(createTestCluster(node.rpcUrl), author, receipt, true);
  const dry = await count(() => withdraw('--dry-run', signature));
  expect([dry.code, dry.sent]).toEqual([0, 0]);
  expect(dry.out).toMatch(/^NOTHING TO SEND\n/);
  expect(dry.out).toContain('signed before: record ');
  expect(dry.out).not.toContain('would be published');
  const { code, sent, out } = await count(() => withdraw('--reason', 'another', signature));
  expect([code, sent, out]).toEqual([0, 0, expect.stringContaining('signed before: record ')]);
  expect(out).toContain('a%20key%20was%20lost');
  const again = await count(() => withdraw('--again', signature));
  expect([again.code, again.sent]).toEqual([0, 1]);
});

it('R4 withdraw a record that an early version withdrew without a mark, which does not count: signed', async () => {
  const { receipt, signature, file } = await sign('without a mark');
  const author = await createAuthor(node.payerSecretKey);
  await createLandedWithdrawal(createTestCluster(node.rpcUrl), author, receipt, false);
  expect(await verify(file)).toMatchObject({ code: 0 });
  expect(await count(() => withdraw(signature))).toMatchObject({ code: 0, sent: 1 });
  expect(await verify(file)).toMatchObject({ code: 3 });
});

it('L2 withdraw with another key: refused with both addresses, and nothing is sent', async () => {
  const { signature } = await sign('not-theirs');
  const { path, address } = createKeyFile(at('stranger.json'));
  const { code, error, sent } = await count(() => withdraw('-k', path, signature));
  expect([code, sent]).toEqual([2, 0]);
  expect(error).toContain(`which is ${node.payer}; the key is ${address}`);
  const json = await withdraw('-k', path, '--json', signature);
  expectSchema('withdraw', json.out);
});

it('L2 withdraw, a dry run: what would be published and its cost with the mark, and nothing is sent', async () => {
  const { file, signature } = await sign('dry');
  const { code, out, sent } = await count(() => withdraw('--dry-run', signature));
  expect([code, sent, out]).toEqual([0, 0, expect.stringMatching(/^WOULD WITHDRAW\n/)]);
  expect(out).toContain(`would be published: countersign/1 revoke ${signature}`);
  expect(out).toMatch(/cost: at most 0\.000\d+ SOL/);
  expectSchema('withdraw', (await withdraw('--dry-run', '--json', signature)).out);
  expect(await verify(file)).toMatchObject({ code: 0 });
});

it('L2 withdraw a record that no node knows or returns whole: not checked, and nothing is sent', async () => {
  const { signature } = await sign('unknown');
  const unknown = signature.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
  const none = await count(() => withdraw(unknown));
  expect([none.code, none.sent]).toEqual([2, 0]);
  expect(none.error).toContain('No server knows this record');
  const missing = await count(() => withdraw(at('missing.countersign.json')));
  expect([missing.code, missing.sent]).toEqual([2, 0]);
  writeFileSync(at('broken.json'), '{}');
  const broken = await count(() => withdraw(at('broken.json')));
  expect([broken.code, broken.sent]).toEqual([2, 0]);
  proxy.setFault(({ method }) =>
    method === 'getTransaction' ? { kind: 'status', status: 403 } : null,
  );
  const silent = await count(() => withdraw(signature));
  expect([silent.code, silent.sent]).toEqual([2, 0]);
  expect(silent.error).toContain('could not be checked');
});

it('L2 withdraw a record of another network: reported, whether a receipt or a link says so', async () => {
  const { receipt, signature } = await sign('other-network');
  const network = {
    ...receipt.network,
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    label: 'x',
  };
  writeFileSync(at('other.json'), serializeReceipt({ ...receipt, network }));
  const { code, error, sent } = await count(() => withdraw(at('other.json')));
  expect([code, sent]).toEqual([2, 0]);
  expect(error).toContain('is of another network (solana:devnet) than Localnet');
  const link = `https://a.example/verify/${signature}?cluster=solana:mainnet`;
  const linked = await count(() => withdraw(link));
  expect([linked.code, linked.sent]).toEqual([2, 0]);
  expect(linked.error).toContain('is of another network (solana:mainnet) than Localnet');
});

it('L2 withdraw a withdrawal: the record that it names is reported, and nothing is sent', async () => {
  const { signature } = await sign('withdrawn');
  const { out } = await withdraw('--json', signature);
  const [claim] = (JSON.parse(out) as { claims: { signature: string }[] }).claims;
  const { code, error, sent } = await count(() => withdraw(claim!.signature));
  expect([code, sent]).toEqual([2, 0]);
  expect(error).toContain(`about another record: sign something about ${signature}`);
});

it('L2 withdraw if no node can report an earlier withdrawal: done, with a note', async () => {
  const { signature } = await sign('unlisted');
  proxy.setFault(({ method }) =>
    method === 'getAccountInfo' ? { kind: 'status', status: 403 } : null,
  );
  const { code, out, sent } = await count(() => withdraw(signature));
  expect([code, sent]).toEqual([0, 1]);
  expect(out).toContain('whether it was withdrawn before could not be told');
});

it('L2 link: signed once with its receipt, other links with another, and the record stands', async () => {
  const { file, signature } = await sign('linked');
  const urls = ['https://a.example/post', 'https://b.example/'];
  const { code, out, sent } = await count(() => link(`${file}.countersign.json`, ...urls));
  expect([code, sent, out]).toEqual([0, 1, expect.stringMatching(/^LINKS ADDED\n/)]);
  expect(out).toContain(`published: countersign/1 links ${signature}`);
  for (const url of urls) expect(out).toContain(` url=${url}`);
  const again = await count(() => link('--json', signature, ...urls));
  expect([again.code, again.sent]).toEqual([0, 0]);
  expect(JSON.parse(again.out)).toMatchObject({
    claims: [{ about: signature, isBefore: true, isFinal: true }],
  });
  expectSchema('link', again.out);
  const other = await count(() => link(signature, 'https://c.example'));
  expect([other.code, other.sent]).toEqual([0, 1]);
  expect(await verify(file)).toMatchObject({ code: 0 });
});

it('L2 link to a record that its signer linked elsewhere: only new links are sent, and earlier ones are reported', async () => {
  const { file, signature } = await sign('linked elsewhere');
  const [one, two, three] = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'];
  const elsewhere = { HOME: at('another machine') };
  mkdirSync(elsewhere.HOME);
  const first = await runAny(
    ['link', ...ACCESS(), '-o', `${at('elsewhere')}/`, '--json', signature, one, two],
    elsewhere,
  );
  const [{ signature: before }] = (JSON.parse(first.out) as Claims).claims;
  const dry = await count(() => link('--dry-run', signature, two, one));
  expect([dry.code, dry.sent, dry.out]).toEqual([0, 0, expect.stringMatching(/^NOTHING TO SEND/)]);
  expectSchema('link', (await link('--dry-run', '--json', signature, one)).out);
  const same = await count(() => link('--json', signature, two, one));
  expect([same.code, same.sent]).toEqual([0, 0]);
  expect(JSON.parse(same.out)).toMatchObject({
    claims: [{ about: signature, signature: before, isBefore: true, isFinal: true }],
  });
  const part = await count(() => link(`${file}.countersign.json`, two, three));
  expect([part.code, part.sent]).toEqual([0, 1]);
  expect(part.out).toContain(`${two} was added before: record ${before}`);
  expect(part.out).toMatch(/published: countersign\/1 links \S+ \S+ url=https:\/\/a\.example\/3\n/);
  const all = await count(() => link(signature, one, three));
  expect([all.code, all.sent]).toEqual([0, 0]);
  expect(all.out).toContain('was added before: record ');
  const again = await count(() => link('--again', signature, one));
  expect([again.code, again.sent]).toEqual([0, 1]);
});

it('L2 link if no list shows earlier links: done, with a note', async () => {
  const { signature } = await sign('unlisted links');
  proxy.setFault(({ method }) =>
    method === 'getSignaturesForAddress' ? { kind: 'status', status: 403 } : null,
  );
  const { code, out, sent } = await count(() => link(signature, 'https://a.example'));
  expect([code, sent]).toEqual([0, 1]);
  expect(out).toContain('whether these links were added before could not be');
});

it('L2 link with another key, with too many links, or as a dry run: nothing is sent', async () => {
  const { signature } = await sign('not-linked');
  const { path, address } = createKeyFile(at('other-key.json'));
  const stranger = await count(() => link('-k', path, signature, 'https://a.example'));
  expect([stranger.code, stranger.sent]).toEqual([2, 0]);
  expect(stranger.error).toContain(`which is ${node.payer}; the key is ${address}`);
  const long = `https://a.example/${'a'.repeat(1_000)}`;
  const tooLong = await count(() => link(signature, long));
  expect([tooLong.code, tooLong.sent]).toEqual([2, 0]);
  expect(tooLong.error).toContain('too long for one signature');
  const dry = await count(() => link('--dry-run', signature, 'https://a.example'));
  expect([dry.code, dry.sent, dry.out]).toEqual([
    0,
    0,
    expect.stringMatching(/^WOULD ADD LINKS\n/),
  ]);
});

it('Q7 inspect links: a node is asked for the record that they name, so that they count', async () => {
  const { signature } = await sign('inspected');
  const { out } = await link('--json', signature, 'https://a.example');
  const [{ signature: links }] = (JSON.parse(out) as Claims).claims;
  const { code, out: read } = await runAny(['inspect', '--json', '-u', node.rpcUrl, links]);
  expectSchema('inspect', read);
  expect(code).toBe(0);
  expect(JSON.parse(read)).toMatchObject({ result: 'read', record: 'valid' });
});

it('L2 link to a record that its signer withdrew: done, with a note', async () => {
  const { signature } = await sign('withdrawn and linked');
  await withdraw(signature);
  const { code, out } = await link(signature, 'https://a.example');
  expect([code, out]).toEqual([0, expect.stringContaining('its signer withdrew it')]);
});

it('L1 links of which one was added before, stopped before they are sent and resumed: that link is reported again', async () => {
  const { signature } = await sign('noted');
  const [first, second] = ['https://a.example/first', 'https://a.example/second'] as const;
  expect(await link(signature, first)).toMatchObject({ code: 0 });
  let isDead = false;
  proxy.setFault(({ method }) => {
    isDead ||= method === 'sendTransaction';
    return isDead ? { kind: 'status', status: 403 } : null;
  });
  const other = { HOME: at('another') };
  const both = ['link', ...ACCESS(), '-o', at('both.json'), '--json', signature, first, second];
  expect(await runAny([...both, '--timeout', '3'], other)).toMatchObject({ code: 2 });
  proxy.setFault(() => null);
  const { code, out } = await runAny(both, other);
  expect(code).toBe(0);
  const { claims } = JSON.parse(out) as { claims: [{ notes: string[]; memo: string }] };
  expect(claims[0].memo).not.toContain(first);
  expect(claims[0].notes.join()).toContain(`${first} was added before`);
});
