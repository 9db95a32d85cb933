import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodeProxy, type NodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { buildCommand } from '../test/built-command';

const ROOT = join(import.meta.dirname, '../../../..');
const HOSTILE = '<img src=x onerror=alert(1)> | [a](http:evil.example) `\u202ecod.txt';
const folder = mkdtempSync(join(tmpdir(), 'countersign-action-'));
const at = (...names: readonly string[]) => join(folder, ...names);
let node: LocalNode;
let proxy: NodeProxy;
let command: Awaited<ReturnType<typeof buildCommand>>;

beforeAll(async () => {
  [node, command] = await Promise.all([startNode({ slotTimeMs: 20 }), buildCommand()]);
  proxy = await startNodeProxy(node.rpcUrl);
  mkdirSync(at('dist'));
  mkdirSync(at('temp'));
  writeFileSync(at('dist/app.js'), 'app');
  writeFileSync(at('dist', HOSTILE), 'hostile');
});
afterAll(async () => {
  await proxy.stop();
  node.stop();
  command.remove();
  rmSync(folder, { recursive: true });
});

/** As a runner does: inputs and files by the environment. */
async function runStep(script: string, inputs: Readonly<Record<string, string>>) {
  const [output, summary] = [at('output'), at('summary')];
  for (const path of [output, summary]) writeFileSync(path, '');
  const args = ['--import', 'tsx', join(ROOT, 'action', script)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      RUNNER_TEMP: at('temp'),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      COUNTERSIGN_COMMAND: command.path,
      ...inputs,
    },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const pairs = readFileSync(output, 'utf8').matchAll(/^(.+?)<<(.+)\n([^]*?)\n\2$/gm);
  return {
    code,
    out,
    outputs: new Map(Array.from(pairs, ([, name = '', , value = '']) => [name, value])),
    summary: readFileSync(summary, 'utf8'),
  };
}

it('L2 the action: signs with a secret, writes outputs and a summary, keeps no key; another verifies', async () => {
  const signed = await runStep('sign.ts', {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('dist'),
    INPUT_TITLE: '-v1',
    INPUT_PAGE: 'https://countersign.example',
  });
  expect(signed.out).toBe('');
  expect(signed.code).toBe(0);
  const receipt = signed.outputs.get('bundle-path') ?? '';
  const id = signed.outputs.get('attestation-id') ?? '';
  expect(existsSync(receipt)).toBe(true);
  expect(signed.outputs.get('signer-address')).toBe(node.payer);
  expect(signed.outputs.get('attestation-url')).toBe(
    `https://countersign.example/verify/${id}?cluster=solana%3Alocalnet`,
  );
  expect(signed.summary).toContain(`](https://countersign.example/verify/${id}`);
  expect(signed.summary).not.toMatch(/<img|\]\(http:|\u202e/);
  expect(signed.summary).toContain('⟨U+202E⟩');
  expect(readdirSync(at('temp')).filter((name) => name.startsWith('countersign-key'))).toEqual([]);

  const inputs = {
    INPUT_BUNDLE_PATH: receipt,
    INPUT_SIGNER_ADDRESS: node.payer,
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('dist'),
  };
  const verified = await runStep('verify.ts', inputs);
  expect([verified.code, verified.outputs.get('result')]).toEqual([0, 'verified']);
  expect(verified.summary).not.toContain('Offline');
  const offline = await runStep('verify.ts', { ...inputs, INPUT_NETWORK: '' });
  expect([offline.code, offline.outputs.get('result')]).toEqual([0, 'verified']);
  expect(offline.summary).toContain('Offline: not checked that it landed');
  const wrong = await runStep('verify.ts', { ...inputs, INPUT_SIGNER_ADDRESS: 'nobody' });
  expect([wrong.code, wrong.outputs.get('result')]).toEqual([1, 'wrong-usage']);
  expect(wrong.summary).toContain('### Countersign: Wrong usage');
  const anybody = await runStep('verify.ts', { ...inputs, INPUT_SIGNER_ADDRESS: '' });
  expect([anybody.code, anybody.outputs.get('result')]).toEqual([1, 'cannot-check']);
  writeFileSync(at('dist/app.js'), 'another');
  const refused = await runStep('verify.ts', inputs);
  expect([refused.code, refused.outputs.get('result')]).toEqual([1, 'false']);
  expect(refused.out).toContain('::error title=Countersign::');
});

it('L2 the action: keeps the receipts of what was signed where another was not', async () => {
  const inputs = {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: proxy.url,
    INPUT_EACH: 'true',
  };
  const lines = ['a', 'b'].map((name, n) => `${`${n}`.repeat(64)}  ${name}`);
  writeFileSync(at('SUMS'), lines.join('\n'));
  // Of two transactions the node takes the first alone.
  let taken: unknown = null;
  proxy.setFault(({ method, body }) => {
    if (method !== 'sendTransaction') return null;
    const transaction = /"params":\["([^"]+)"/.exec(body)?.[1];
    taken ??= transaction;
    const error = { code: -32002, message: 'no', data: { err: 'AccountNotFound' } };
    const refusal = JSON.stringify({ jsonrpc: '2.0', id: '1', error });
    return taken === transaction ? null : { kind: 'body', body: refusal };
  });
  const some = await runStep('sign.ts', { ...inputs, INPUT_SUBJECT_CHECKSUMS: at('SUMS') });
  proxy.setFault(() => null);
  expect(some.code).toBe(1);
  expect(some.summary).toContain('### 1 of 2 signatures with Countersign');
  expect(some.summary.match(/^\| (?:a|b) \|/gm)).toHaveLength(1);
  expect(some.summary).toContain(some.outputs.get('attestation-id')?.slice(0, 6));
  expect(readdirSync(some.outputs.get('receipts') ?? '')).toHaveLength(1);
  const hostile = at('none\u001b[31m\n::notice::');
  const none = await runStep('sign.ts', { ...inputs, INPUT_SUBJECT_CHECKSUMS: hostile });
  expect([none.code, none.outputs.size, none.summary]).toEqual([1, 0, '']);
  expect(none.out.trimEnd().split('\n')).toHaveLength(1);
  expect(none.out).toContain('none⟨U+1B⟩[31m⟨U+A⟩::notice::');
});

it('Q2 the action: of a private signature nothing is uploaded or named unless that is asked for', async () => {
  writeFileSync(at('layoffs.txt'), 'layoffs');
  const inputs = {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('layoffs.txt'),
    INPUT_STATE_PATH: at('private-state'),
    INPUT_PRIVATE: 'true',
  };
  const { code, outputs, summary } = await runStep('sign.ts', inputs);
  expect([code, outputs.has('receipts')]).toEqual([0, false]);
  expect(existsSync(outputs.get('bundle-path') ?? '')).toBe(true);
  expect(summary).toContain('| 1, private |');
  expect(summary).toContain('not uploaded');
  expect(summary).not.toContain('layoffs');
  const unkept = await runStep('sign.ts', { ...inputs, INPUT_STATE_PATH: '' });
  expect([unkept.code, unkept.outputs.size]).toEqual([1, 0]);
  expect(unkept.out).toContain('or name a state-path that you keep');
  const asked = await runStep('sign.ts', { ...inputs, INPUT_UPLOAD: 'true' });
  expect(readdirSync(asked.outputs.get('receipts') ?? '')).toHaveLength(1);
  expect(asked.summary).not.toContain('layoffs');
  const open = { ...inputs, INPUT_PRIVATE: 'false', INPUT_STATE_PATH: at('open-state') };
  const kept = await runStep('sign.ts', { ...open, INPUT_UPLOAD: 'false' });
  expect([kept.code, kept.outputs.has('receipts')]).toEqual([0, false]);
  for (const slip of [
    { INPUT_PRIVATE: 'yes' },
    { INPUT_UPLOAD: 'no' },
    { INPUT_SHOW_SUMMARY: 'no' },
  ]) {
    const refused = await runStep('sign.ts', { ...inputs, ...slip });
    expect([refused.code, refused.outputs.size]).toEqual([1, 0]);
    expect(refused.out).toContain('takes "true" or "false"');
  }
});

it('L2 the action: run again with the state of the last run, signs nothing twice', async () => {
  writeFileSync(at('again.txt'), 'again');
  const inputs = {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: proxy.url,
    INPUT_SUBJECT_PATH: at('again.txt'),
    INPUT_STATE_PATH: at('state'),
  };
  const before = proxy.calls.length;
  const [first, again] = [await runStep('sign.ts', inputs), await runStep('sign.ts', inputs)];
  expect([first.code, again.code]).toEqual([0, 0]);
  expect(again.outputs.get('attestation-id')).toBe(first.outputs.get('attestation-id'));
  expect(existsSync(again.outputs.get('bundle-path') ?? '')).toBe(true);
  expect(first.summary).not.toContain('signed before');
  expect(again.summary).toContain('signed before: nothing was sent');
  const sent = proxy.calls.slice(before).filter(({ method }) => method === 'sendTransaction');
  expect(new Set(sent.map(({ body }) => /"params":\["([^"]+)"/.exec(body)?.[1])).size).toBe(1);
});

it('L2 the action: fails with the command’s own reason, and leaves no key', async () => {
  const { code, out } = await runStep('sign.ts', {
    INPUT_KEY: 'no key',
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_DIGEST: `sha256:${'a'.repeat(64)}`,
    INPUT_SUBJECT_NAME: 'image',
  });
  expect(code).toBe(1);
  expect(out).toContain('is no key of the Solana CLI');
  expect(readdirSync(at('temp')).filter((name) => name.startsWith('countersign-key'))).toEqual([]);
});

it.each([
  ['marked-withdrawn', 'Marked as withdrawn, but no withdrawal was found'],
  ['withdrawn', 'Withdrawn by its signer'],
  ['error', 'An error in the command'],
])(
  'Q6 the action: the result %s has its own heading, and ends the job',
  async (result, heading) => {
    const script = at('printing.mjs');
    writeFileSync(
      script,
      `console.log(${JSON.stringify(JSON.stringify({ result, problems: [] }))})`,
    );
    const inputs = { INPUT_BUNDLE_PATH: 'x', INPUT_SUBJECT_PATH: 'x', COUNTERSIGN_COMMAND: script };
    const { code, outputs, summary } = await runStep('verify.ts', inputs);
    expect([code, outputs.get('result')]).toEqual([1, result]);
    expect(summary).toContain(`### Countersign: ${heading}\n`);
    expect(readFileSync(join(ROOT, 'action/verify/action.yml'), 'utf8')).toContain(
      'marked-withdrawn',
    );
  },
);

it('L2 the action’s description: has every input that its script reads, under the name that it reads', () => {
  for (const name of ['sign', 'verify']) {
    const text = readFileSync(join(ROOT, 'action', name, 'action.yml'), 'utf8');
    const script = readFileSync(join(ROOT, 'action', `${name}.ts`), 'utf8');
    for (const [, input = ''] of script.matchAll(/(?:getInput|getList|isSet)\('(\w+)'\)/g)) {
      const own = input.toLowerCase().replaceAll('_', '-');
      expect(text).toContain(`  ${own}:\n`);
      expect(text).toContain(`INPUT_${input}: \${{ inputs.${own} }}`);
    }
  }
});
