import { decodeBase58, encodeAddress } from '@countersign/proof/encoding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCluster } from '../test/cluster';
import { result, startScriptedNode, type ScriptedNode } from '../test/scripted-node';
import { fetchSolName } from './sol-name';

const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX';
const FAVOURITE_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29';
const REVERSE_CLASS = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z';
const SOL_ROOT = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
/** Of bonfida.sol, and where its name stands: from the tests of that service's own libraries. */
const BONFIDA = 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb';
const BONFIDA_REVERSE = 'DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg';
const ZERO = '1'.repeat(32);
const [WALLET, STRANGER] = [1, 2].map((fill) => encodeAddress(new Uint8Array(32).fill(fill)));

let node: ScriptedNode;
beforeAll(async () => {
  node = await startScriptedNode();
});
afterAll(() => node.stop());

function account(owner: string, ...parts: readonly Uint8Array[]) {
  const data = Buffer.concat(parts).toString('base64');
  return { owner, lamports: 1, data: [data, 'base64'] };
}

function play(...accounts: readonly (object | null)[]) {
  return result(JSON.stringify({ context: { slot: 1 }, value: accounts }));
}

const favourite = (tag = 4, owner = FAVOURITE_PROGRAM) =>
  account(owner, Uint8Array.of(tag), decodeBase58(BONFIDA));
const domain = (owner: string, parent = SOL_ROOT, program = NAME_PROGRAM) =>
  account(program, ...[parent, owner, ZERO].map(decodeBase58));
const reverse = (name: string, length = name.length, kind = REVERSE_CLASS) =>
  account(
    NAME_PROGRAM,
    ...[ZERO, ZERO, kind].map(decodeBase58),
    Uint8Array.of(length, 0, 0, 0),
    Buffer.from(name),
  );

async function ask() {
  const before = node.requests.length;
  const answer = await fetchSolName(
    createTestCluster(node.url),
    WALLET!,
    new AbortController().signal,
  );
  return { ...answer, asked: node.requests.slice(before) };
}

it('F3 finds the .sol name that leads to a wallet and back, with two requests', async () => {
  node.play(play(favourite()), play(domain(WALLET!), reverse('bonfida')));
  const { name, asked } = await ask();
  expect(name).toBe('bonfida.sol');
  expect(asked.map(({ method }) => method)).toEqual(['getMultipleAccounts', 'getMultipleAccounts']);
  expect(asked[1]?.body).toContain(BONFIDA);
  expect(asked[1]?.body).toContain(BONFIDA_REVERSE);
});

it.each([
  ['none is set', [null], []],
  ['another program wrote it', [favourite(4, NAME_PROGRAM)], []],
  ['it is no favourite', [favourite(3)], []],
  ['it was sold', [favourite()], [domain(STRANGER!), reverse('bonfida')]],
  ['it is no .sol name', [favourite()], [domain(WALLET!, ZERO), reverse('bonfida')]],
  [
    'another program wrote the name',
    [favourite()],
    [domain(WALLET!, SOL_ROOT, ZERO), reverse('bonfida')],
  ],
  ['the name is another’s', [favourite()], [domain(WALLET!), reverse('toly')]],
  [
    'the name is longer than its account',
    [favourite()],
    [domain(WALLET!), reverse('bonfida', 200)],
  ],
  ['the name’s class is another', [favourite()], [domain(WALLET!), reverse('bonfida', 7, ZERO)]],
  ['its account is gone', [favourite()], [null, reverse('bonfida')]],
])('F3 gives no .sol name where %s', async (_, first, second) => {
  node.play(play(...first), ...(second.length > 0 ? [play(...second)] : []));
  expect((await ask()).name).toBeNull();
});
