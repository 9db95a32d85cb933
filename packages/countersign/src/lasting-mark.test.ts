import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetBefore } from '../../../e2e/node-kinds';
import { startNodeProxy, type Fault, type NodeProxy, type SeenCall } from '../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../local/node';
import { createAuthor, type TestAuthor } from '../../../src/chain/test/author';
import { createTestCluster } from '../../../src/chain/test/cluster';
import { getMark } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createLandedReceipt } from './test/landed-receipt';
import { lookUpHere, runHere } from './test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-lasting-'));
let node: LocalNode;
let author: TestAuthor;
let first: NodeProxy;
let second: NodeProxy;
let forget: (call: SeenCall) => Fault | null;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  [first, second] = await Promise.all([startNodeProxy(node.rpcUrl), startNodeProxy(node.rpcUrl)]);
  const slots = [await write('marked', true), await write('plain', false)];
  // A stranger may pay for what is not theirs to set.
  const bytes = new TextEncoder().encode('plain');
  const { address } = getMark(author.address, { kind: 'file', bytes: digestOf(bytes).bytes });
  await node.airdrop(address, 890_880n);
  forget = forgetBefore(Math.max(...slots) + 1);
});
beforeEach(() => {
  first.setFault(forget);
  second.setFault(forget);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([first.stop(), second.stop()]);
  node.stop();
  rmSync(folder, { recursive: true });
});

async function write(name: string, isMarked: boolean): Promise<number> {
  const cluster = createTestCluster(node.rpcUrl);
  const receipt = await createLandedReceipt(cluster, author, name, isMarked);
  writeFileSync(join(folder, `${name}.json`), serializeReceipt(receipt));
  writeFileSync(join(folder, name), name);
  return Number(receipt.observations[0]?.slot);
}

const hideAccount = (call: SeenCall): Fault | null =>
  call.method === 'getAccountInfo'
    ? { kind: 'edit', edit: (answer) => ({ ...answer, result: { value: null } }) }
    : forget(call);

/** Another account than is there, with all that a mark needs. */
const callPaid = ({ method }: SeenCall): Fault | null =>
  method === 'getMultipleAccounts'
    ? {
        kind: 'edit',
        edit: (answer) => ({
          ...answer,
          result: { value: [{ owner: '1'.repeat(32), lamports: 890_880 }] },
        }),
      }
    : null;

const getHost = ({ url }: NodeProxy) => new URL(url).host;
const nodes = () => [first, second].flatMap(({ url }) => ['--node', url]);

describe('R4 a receipt whose record every node has forgotten', () => {
  const run = (name: string, ...more: readonly string[]) => {
    const paths = [join(folder, `${name}.json`), join(folder, name)];
    return runHere(...paths, '--author', author.address, ...nodes(), ...more);
  };

  it('N8 should not be confirmed by a mark of the file, which may be of another record', async () => {
    const { out, code } = await run('marked');
    const hosts = `${getHost(first)}, ${getHost(second)}`;
    expect(out).toContain(
      `mark: set, says ${hosts}: a mark of this file by this signer, not that it`,
    );
    expect(out).toContain('not that it was this record, nor when.');
    expect(out).toContain('record: not-found');
    expect(code).toBe(2);
    const { out: json } = await run('marked', '--json');
    expect(JSON.parse(json)).toMatchObject({
      record: 'not-found',
      mark: { marked: [getHost(first), getHost(second)], notMarked: [] },
    });
  });

  it('should not be confirmed where the nodes contradict each other, and both are named', async () => {
    second.setFault(hideAccount);
    const { out, code } = await run('marked');
    expect(out).toContain(`mark: set, says ${getHost(first)}:`);
    expect(out).toContain(`mark: not set, says ${getHost(second)}`);
    expect(out).not.toContain('Whether its signer');
    expect(code).toBe(2);
  });

  it('should not be confirmed by an account that a stranger funded', async () => {
    const { out, code } = await run('plain');
    expect(out).not.toContain('mark:');
    expect(out).not.toContain('Whether its signer');
    expect(code).toBe(2);
  });

  it('N5 should be confirmed where a node called it paid for while it was signed', async () => {
    first.setFault(callPaid);
    const cluster = createTestCluster(first.url);
    const receipt = await createLandedReceipt(cluster, author, 'unpaid', true);
    writeFileSync(join(folder, 'unpaid.json'), serializeReceipt(receipt));
    writeFileSync(join(folder, 'unpaid'), 'unpaid');
    const forgetAll = forgetBefore(Number(receipt.observations[0]?.slot) + 1);
    for (const proxy of [first, second]) proxy.setFault(forgetAll);
    const { out } = await run('unpaid');
    expect(out).toContain('record: not-found');
    expect(out).toContain(`mark: set, says ${getHost(first)}, ${getHost(second)}`);
  });

  it('should ask nobody for the mark of a record that is told', async () => {
    for (const proxy of [first, second]) proxy.setFault(() => null);
    const before = first.calls.length;
    expect(await run('marked')).toMatchObject({ code: 0 });
    const asked = first.calls.slice(before).filter(({ method }) => method === 'getAccountInfo');
    // That of a withdrawal.
    expect(asked).toHaveLength(1);
  });
});

describe('R4 a file that is looked up where every node has forgotten its record', () => {
  const run = (name: string, ...more: readonly string[]) =>
    lookUpHere(join(folder, name), ...nodes(), ...more);

  it('N1 should be called marked by the signer that is named and no other, and not found', async () => {
    const { out, code } = await run('marked', '--author', author.address);
    const hosts = `${getHost(first)}, ${getHost(second)}`;
    expect(out).toMatch(/^MARKED\n/);
    expect(out).toContain(`marked by ${author.address}, says ${hosts}: no signature was found`);
    expect(out).not.toContain('signed by');
    expect(code).toBe(4);
    const stranger = await createAuthor();
    expect(await run('marked', '--author', stranger.address)).toMatchObject({ code: 2 });
    expect(await run('marked')).toMatchObject({ code: 2 });
  });

  it('should not be found by an account that a stranger funded, nor by nodes that disagree', async () => {
    expect(await run('plain', '--author', author.address)).toMatchObject({ code: 2 });
    second.setFault(hideAccount);
    const { out, code } = await run('marked', '--author', author.address);
    expect(out).toContain(`contradicted by ${getHost(second)}`);
    expect(code).toBe(2);
  });
});
