import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseRequestLink } from '@countersign/core/requests/request-link';
import { digestOf } from '@countersign/proof/encoding';
import { serializeRequest } from '@countersign/proof/requests';
import { expectSchema } from '../test/expect-schema';
import { createKeyFile } from '../test/key-file';
import { runAny } from '../test/run-here';
import { startSigner } from '../test/start-signer';

const { at, key, node, proxy } = await startSigner();
const NAMES = ['anna', 'ben', 'cleo', 'a stranger'] as const;
const [anna, ben, cleo, stranger] = NAMES.map((name) => createKeyFile(at(`${name}.json`))) as [
  KeyFile,
  KeyFile,
  KeyFile,
  KeyFile,
];
type KeyFile = ReturnType<typeof createKeyFile>;
const [lease, other] = [at('Lease.pdf'), at('Other.pdf')];
const SITE = 'https://countersign.example';
const named = [anna, ben, cleo].flatMap(({ address }) => ['--signer', address]);
const authors = [anna, ben, cleo].flatMap(({ address }) => ['--author', address]);

const run = (...args: readonly string[]) => runAny(args, { XDG_STATE_HOME: at('state') });
const ask = async (...args: readonly string[]) => {
  const { code, out } = await run('request', ...args, '--node', node.rpcUrl, '--json');
  expect(code).toBe(0);
  expectSchema('request', out);
  return (JSON.parse(out) as { link: string }).link;
};
const check = (...args: readonly string[]) => run('verify', '--node', proxy.url, ...args);

async function sign(signer: KeyFile, ...args: readonly string[]): Promise<string> {
  const rest = ['-k', signer.path, '-u', node.rpcUrl, '--json', '--force', '-o', at('receipts')];
  const { code, out } = await run('sign', ...args, ...rest);
  expect(code).toBe(0);
  return (JSON.parse(out) as { claims: [{ signature: string }] }).claims[0].signature;
}

beforeAll(async () => {
  mkdirSync(at('receipts'));
  writeFileSync(lease, 'the lease');
  writeFileSync(other, 'another file');
  for (const { address } of [anna, ben, cleo, stranger])
    await node.airdrop(address, 1_000_000_000n);
});

describe('several signers (Q1)', () => {
  it('should print a link that names file, network, wallets, day and note', async () => {
    const day = '2999-12-04';
    const said = ['--need', '2', '--until', day, '--note', 'By Friday.', '--site', SITE];
    const link = await ask(lease, ...named, ...said);
    expect(link.startsWith(`${SITE}/sign#request=`)).toBe(true);
    expect(parseRequestLink(link)).toMatchObject({
      claim: { kind: 'file', digest: digestOf(Buffer.from('the lease')) },
      name: 'Lease.pdf',
      signers: [anna, ben, cleo].map(({ address }) => address),
      ...{ need: 2, until: day, note: 'By Friday.' },
    });
    const { out } = await run('request', lease, ...named, '-u', 'devnet');
    expect(out).toMatch(/^REQUESTED\n\/sign#request=/);
    expect(out).toContain('asked for: Lease.pdf\n3 of the named wallets must sign; named: 3');
  });

  it('should count each wallet once, and tell who is missing, late or withdrew', async () => {
    const link = await ask(lease, ...named, '--need', '2', '--site', SITE);
    const verify = async () => {
      const { code, out } = await check(lease, '--request', link, '--json');
      expectSchema('verify', out);
      const { signers, ...rest } = JSON.parse(out) as {
        result: string;
        signed: number;
        others: string[];
        signers: { state: string }[];
      };
      return { code, ...rest, states: signers.map(({ state }) => state) };
    };
    expect(await verify()).toMatchObject({
      ...{ code: 2, result: 'not-found', signed: 0, others: [] },
      states: ['missing', 'missing', 'missing'],
    });
    await sign(anna, lease);
    await sign(anna, lease, '--again');
    await sign(ben, other);
    await sign(stranger, lease);
    expect(await verify()).toMatchObject({
      ...{ code: 2, result: 'not-found', signed: 1, others: [stranger.address] },
      states: ['signed', 'missing', 'missing'],
    });
    await sign(cleo, lease, '--private');
    const bens = await sign(ben, lease);
    expect(await verify()).toMatchObject({ code: 0, states: ['signed', 'signed', 'missing'] });
    expect((await check(lease, ...authors, '--all-authors')).code).toBe(2);
    expect((await check(lease, ...authors, '--need', '2')).code).toBe(0);
    const over = { ...parseRequestLink(link), until: '2020-01-01' };
    const late = await check(lease, '--request', serializeRequest(over));
    expect([late.code, late.out]).toEqual([2, expect.stringContaining('signed late: ')]);
    await run('withdraw', bens, '-k', ben.path, '-u', node.rpcUrl, '-o', at('receipts'));
    expect(await verify()).toMatchObject({
      ...{ code: 3, result: 'withdrawn', signed: 1 },
      states: ['signed', 'withdrawn', 'missing'],
    });
    const { out } = await check(lease, '--request', link);
    expect(out).toMatch(/^WITHDRAWN\n1 of 3 named wallets signed; 2 must\nfiles: Lease\.pdf\n/);
    expect(out).toContain(`signed: ${anna.address} on `);
    expect(out).toContain(`not found: ${cleo.address}\n`);
    expect(out).toContain(`signed too, and was not asked: ${stranger.address}`);
  });

  it('should ask for a set by its root', async () => {
    mkdirSync(at('folder'));
    writeFileSync(at('folder', 'a'), 'a');
    writeFileSync(at('folder', 'b'), 'b');
    const link = await ask(at('folder'), '--signer', anna.address, '--site', SITE);
    expect(parseRequestLink(link)).toMatchObject({ claim: { kind: 'tree', count: 2 }, need: 1 });
    await sign(anna, at('folder'));
    expect((await check(at('folder'), '--request', link)).code).toBe(0);
    const part = await check(at('folder', 'a'), '--request', link);
    const say = 'the request is for 2 files: name all of them\nasked for: folder';
    expect([part.code, part.out]).toEqual([2, `CANNOT CHECK\n${say}`]);
    writeFileSync(at('folder', 'evil.countersign.json'), 'evil');
    const evil = await check(at('folder'), '--request', link);
    expect([evil.code, evil.text]).toEqual([2, expect.stringContaining('named like a receipt')]);
    rmSync(at('folder', 'evil.countersign.json'));
    const { claim, ...rest } = parseRequestLink(link);
    const more = serializeRequest({ ...rest, claim: { ...claim, count: 3 } as typeof claim });
    expect((await check(at('folder'), '--request', more)).code).toBe(2);
    const digest = digestOf(Buffer.from('a'));
    const file = serializeRequest({ ...rest, claim: { kind: 'file', digest, net: claim.net } });
    expect((await check(at('folder'), '--request', file)).code).toBe(1);
  });

  it('should call another file false, and another network or a silent node unknown', async () => {
    const link = await ask(lease, ...named, '--site', SITE);
    const { code, out } = await check(other, '--request', link, '--json');
    expectSchema('verify', out);
    expect([code, JSON.parse(out)]).toMatchObject([1, { result: 'false' }]);
    const { claim, ...rest } = parseRequestLink(link);
    const net = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
    const elsewhere = serializeRequest({ ...rest, claim: { ...claim, net } });
    const there = await check(lease, '--request', elsewhere);
    expect([there.code, there.text]).toEqual([2, expect.stringContaining('add -u devnet')]);
    proxy.setFault(({ method }) =>
      method === 'getSignaturesForAddress' ? { kind: 'status', status: 503 } : null,
    );
    const silent = await check(lease, '--request', link);
    proxy.setFault(() => null);
    expect([silent.code, silent.out]).toEqual([
      2,
      expect.stringContaining(`could not be searched: ${anna.address}`),
    ]);
  });

  it('should name a PDF that holds the file that was asked for', async () => {
    const [pdf, stamped] = [at('Scan.pdf'), at('Scan.stamped.pdf')];
    const content = '%PDF-1.7\nthe scan\n%%EOF\n';
    writeFileSync(pdf, content);
    writeFileSync(stamped, `${content}${'a page more '.repeat(9)}\n%%EOF\n`);
    const link = await ask(pdf, ...named, '--site', SITE);
    const { code, out } = await check(stamped, '--request', link);
    expect([code, out]).toEqual([2, expect.stringContaining(`its first ${content.length} bytes`)]);
  });

  it('should ask a node for one list of the file and one of each wallet, and each record once', async () => {
    const file = at('Counted.pdf');
    writeFileSync(file, 'counted');
    for (const signer of [anna, ben]) await sign(signer, file);
    const link = await ask(file, ...named, '--site', SITE);
    const calls: string[] = [];
    proxy.setFault(({ method }) => {
      calls.push(method);
      return null;
    });
    expect((await check(file, '--request', link)).code).toBe(2);
    proxy.setFault(() => null);
    const count = (method: string) => calls.filter((each) => each === method).length;
    expect(count('getSignaturesForAddress')).toBe(4);
    expect(count('getTransaction')).toBe(2);
    expect(count('getAccountInfo') + count('getMultipleAccounts')).toBe(2);
  });

  it('should say what is wrong with a request, at the door', async () => {
    const link = await ask(lease, ...named, '--site', SITE);
    const [many, twice] = [
      Array.from({ length: 17 }, () => ['--signer', anna.address]).flat(),
      ['--signer', anna.address, '--signer', ` ${anna.address}`],
    ];
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['request', lease], 'Name 1 to 16 wallets with --signer'],
      [['request', lease, ...many], 'Name 1 to 16 wallets with --signer'],
      [['request', lease, ...twice], 'named twice'],
      [['request', lease, ...named, '--need', '4'], '--need takes'],
      [['request', lease, ...named, '--need', '0'], '--need takes'],
      [['request', lease, ...named, '--until', '2020-01-01'], 'is over'],
      [['request', lease, ...named, '--until', 'Friday'], '--until takes a day'],
      [['request', lease, ...named, '--note', 'x'.repeat(81)], '--note takes'],
      [['verify', lease, '--request', link.slice(0, -3)], 'cut or changed'],
      [['verify', lease, link], 'put --request before'],
      [['request', lease, ...named, '--note', ''], '--note takes 1 to 80'],
      [['verify', lease, '--all-authors'], 'Name 1 to 16 wallets with --author'],
      [['verify', lease, '--author', anna.address, '--need', '2'], '--need takes'],
      [['verify', lease, '--request', link, '--receipt-only'], 'cannot be used with'],
    ];
    for (const [[command = '', ...args], words] of cases) {
      const { code, text } = await run(command, ...args, '--node', node.rpcUrl);
      expect([code, text], args.join(' ')).toEqual([64, expect.stringContaining(words)]);
    }
    expect((await run('request', key, '--signer', stranger.address)).code).toBe(64);
  });
});
