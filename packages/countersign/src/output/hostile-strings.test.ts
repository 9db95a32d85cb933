import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rpcError,
  result,
  startScriptedNode,
  type ScriptedNode,
} from '@countersign/core/nodes/test/scripted-node';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { createSubject } from '@countersign/core/test/subject';
import { encodeHex, toVisibleText } from '@countersign/proof/encoding';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { parseArguments } from '../arguments/parse-arguments';
import { formatLines } from './format';
import { createKeyFile } from '../test/key-file';
import { runAny } from '../test/run-here';

const TEXTS = HOSTILE_STRINGS.map(({ text }) => text);
const ALL = TEXTS.join(' ');
const ERROR = HOSTILE_STRINGS.filter(({ name }) => name.startsWith('what a terminal obeys'))
  .map(({ text }) => text)
  .join(' ');
const NAMES = TEXTS.filter(
  (text) =>
    /^[^/\0]{1,200}$/.test(text) && !/^\.{1,2}$/.test(text) && Buffer.byteLength(text) < 200,
);
const home = mkdtempSync(join(tmpdir(), 'countersign-strings-'));
const folder = join(home, 'files');
const RECEIPT = join(home, 'set.countersign.json');
const SINGLE = join(home, 'single.countersign.json');
const GENESIS = '"5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"';
let signed: ReturnType<typeof createSigningWorld>;

beforeAll(() => {
  mkdirSync(folder);
  for (const name of NAMES) writeFileSync(join(folder, name), name);
  write(
    RECEIPT,
    TEXTS.filter((text) => text !== ''),
  );
  signed = write(SINGLE, [ERROR]);
});
afterAll(() => {
  rmSync(home, { recursive: true });
});

function write(path: string, names: readonly string[]) {
  const subjects = names.map(createSubject);
  const own = createSigningWorld({ subjects });
  const { planned, genesisHash } = own.request;
  const network = { genesisHash, label: ALL };
  const { claim } = planned;
  const receipt = createReceipt({ claim, subjects, transaction: own.signed, network });
  writeFileSync(path, serializeReceipt(receipt));
  return own;
}

async function expectPlain(args: readonly string[], environment = {}): Promise<void> {
  const told = await runAny(args, environment);
  for (const line of told.text.split('\n')) expect(toVisibleText(line)).toBe(line);
  const { out, error } = await runAny([...args, '--json'], environment);
  expect(error).toBe('');
  expect(out).toMatch(/^[\n -~]*$/);
  expect(JSON.parse(out)).toHaveProperty('result');
}

it('L1 hostile names of files in a folder, in a receipt and in a list of digests', async () => {
  const list = join(home, 'SHA256SUMS');
  const lines = TEXTS.map((text) => `${encodeHex(createSubject(text).digest.bytes)}  ${text}`);
  writeFileSync(list, lines.join('\n'));
  await expectPlain(['verify', RECEIPT, folder, '--any-author']);
  await expectPlain(['verify', RECEIPT, '--check', list, '--any-author']);
  await expectPlain(['inspect', RECEIPT]);
  for (const name of NAMES.slice(0, 20)) {
    await expectPlain(['verify', join(home, `gone ${name}`)]);
    await expectPlain(['inspect', join(home, `gone ${name}`)]);
  }
});

it('L1 arguments: a wrong one is quoted without a terminal’s control characters', () => {
  for (const text of TEXTS) {
    for (const args of [[text], ['verify', `--${text}`], ['verify', RECEIPT, '--node', text]]) {
      const parsed = parseArguments(args);
      if (parsed.command !== 'wrong-usage') continue;
      const line = formatLines([parsed.problem]);
      expect(toVisibleText(line)).toBe(line);
    }
  }
});

describe('L1 a node with any answer: messages, errors, logs, memos, impossible times', () => {
  let node: ScriptedNode;
  beforeAll(async () => {
    node = await startScriptedNode();
  });
  afterAll(() => node.stop());

  it.each(['1790000000', '1e15'])('of a record, with block time %s', async (time) => {
    play(node, time);
    const { author } = signed.request;
    const asked = ['--node', node.url, '--timeout', '0.2'];
    await Promise.all([
      expectPlain(['verify', SINGLE, '--receipt-only', '--any-author', ...asked]),
      expectPlain(['inspect', signed.signature, ...asked]),
      expectPlain(['lookup', author, ...asked]),
    ]);
  });

  it('of what is to be signed', async () => {
    play(node, 'null');
    const key = createKeyFile(join(home, 'id.json')).path;
    const signing = ['sign', SINGLE, '-k', key, '-u', node.url, '--timeout', '0.2', '--dry-run'];
    await expectPlain(signing, { HOME: home });
  });
});

function play(node: ScriptedNode, time: string): void {
  const err = JSON.stringify({ InstructionError: [0, { [ERROR]: ERROR }] });
  const transaction = Buffer.from(signed.signed).toString('base64');
  const entry = { signature: signed.signature, slot: 7, memo: `] countersign/1 ${ALL}` };
  const answer = (method: string, value: string) => {
    node.on(method, result(`{"context":{"slot":9},"value":${value}}`));
  };
  node.play(rpcError(-32_602, ALL, JSON.stringify({ err: ALL, logs: TEXTS })));
  node.on('getGenesisHash', result(GENESIS));
  node.on('getSignaturesForAddress', result(JSON.stringify([entry])));
  node.on(
    'getTransaction',
    result(
      `{"slot":7,"blockTime":${time},"transaction":["${transaction}","base64"],"meta":{"err":${err}}}`,
    ),
  );
  answer(
    'getSignatureStatuses',
    `[{"slot":7,"confirmations":null,"err":${err},"confirmationStatus":"finalized"}]`,
  );
  answer('getLatestBlockhash', `{"blockhash":${GENESIS},"lastValidBlockHeight":160}`);
  answer('getFeeForMessage', '5000');
  answer('getBalance', '1000000000');
  answer('simulateTransaction', `{"err":${err},"logs":${JSON.stringify(TEXTS)}}`);
}
