import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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

async function runStep(
  script: string,
  inputs: Readonly<Record<string, string>>,
  onStart: (child: ChildProcess) => void = () => undefined,
) {
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
  onStart(child);
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
  expect([anybody.code, anybody.outputs.get('result')]).toEqual([1, undefined]);
  expect(anybody.out).toContain('signer-address is needed');
  writeFileSync(at('dist/app.js'), 'another');
  const refused = await runStep('verify.ts', inputs);
  expect([refused.code, refused.outputs.get('result')]).toEqual([1, 'false']);
  expect(refused.out).toContain('::error title=Countersign::');
});

it('L2 the action: keeps the receipts of signed files if another file was not signed', async () => {
  const inputs = {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: proxy.url,
    INPUT_EACH: 'true',
  };
  const lines = ['a', 'b'].map((name, n) => `${`${n}`.repeat(64)}  ${name}`);
  writeFileSync(at('SUMS'), lines.join('\n'));
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

it('Q2 the action: nothing of a private signature is uploaded or named unless the inputs ask for it', async () => {
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

const VERIFYING = {
  INPUT_BUNDLE_PATH: 'x',
  INPUT_SUBJECT_PATH: 'x',
  INPUT_SIGNER_ADDRESS: 'x',
};

it.each([
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
    const inputs = { ...VERIFYING, COUNTERSIGN_COMMAND: script };
    const { code, outputs, summary } = await runStep('verify.ts', inputs);
    expect([code, outputs.get('result')]).toEqual([1, result]);
    expect(summary).toContain(`### Countersign: ${heading}\n`);
    expect(readFileSync(join(ROOT, 'action/verify/action.yml'), 'utf8')).toContain(
      'verified, false, cannot-check or withdrawn.',
    );
  },
);

it('L2 the action’s description: has every input that its script reads, under the name that it reads', () => {
  for (const name of ['sign', 'verify']) {
    const text = readFileSync(join(ROOT, 'action', name, 'action.yml'), 'utf8');
    const script = readFileSync(join(ROOT, 'action', `${name}.ts`), 'utf8');
    for (const [, input = ''] of script.matchAll(
      /(?:getInput|getList|getFlag|getNeeded|isSet)\('(\w+)'\)/g,
    )) {
      const own = input.toLowerCase().replaceAll('_', '-');
      expect(text).toContain(`  ${own}:\n`);
      expect(text).toContain(`INPUT_${input}: \${{ inputs.${own} }}`);
    }
  }
});

function findRunnerCommands(log: string): readonly string[] {
  const lines = log.split(/\r\n|\r|\n/);
  return lines.filter((line) => /^[\s\u0085]*::/.test(line) || line.includes('##['));
}

function writeCommand(body: string): string {
  const path = at('command.mjs');
  writeFileSync(path, body);
  return path;
}

it('R10: the runner obeys nothing that the command prints', async () => {
  const said = [
    ...['::set-output name=receipts::/home', '  \t::add-mask::x', '\u00a0\u3000::save-state::x'],
    ...[
      '\u0085::debug::x',
      'left out: a\r::stop-commands::x',
      'b\u2028::debug::x',
      '\ufeff::debug::x',
    ],
    ...[
      'a ##[set-output name=receipts]/home',
      '###[add-mask]x',
      '#\u00ad#[add-mask]x',
      '\u2066::debug::',
    ],
  ];
  const report = JSON.stringify({
    result: 'not-signed',
    problems: ['::error::x', 'a\n##[debug]x'],
  });
  const COUNTERSIGN_COMMAND = writeCommand(
    `console.error(${JSON.stringify(said.join('\n'))}); console.log(${JSON.stringify(report)})`,
  );
  const signing = { INPUT_KEY: 'x', INPUT_NETWORK: 'x', INPUT_SUBJECT_PATH: 'x' };
  const steps = [['sign.ts', signing] as const, ['verify.ts', VERIFYING] as const];
  for (const [script, inputs] of steps) {
    const { out } = await runStep(script, { ...inputs, COUNTERSIGN_COMMAND });
    const own = out.split('\n').filter((line) => line.startsWith('::error title=Countersign::'));
    expect(findRunnerCommands(out)).toEqual(own);
    expect(own).toHaveLength(2);
    expect(out).toContain('##⟨U+5B⟩set-output name=receipts]/home');
    expect(out.split('\n').length).toBeGreaterThan(said.length);
  }
});

it('R10, R14: left-out files are named in the log and the summary, whatever their names are', async () => {
  const hostile = at('named/##[set-output name=receipts]%0A/home');
  mkdirSync(hostile, { recursive: true });
  writeFileSync(join(hostile, '.DS_Store'), 'places');
  writeFileSync(at('named/app.js'), 'named');
  const signed = await runStep('sign.ts', {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('named'),
    INPUT_UPLOAD: 'false',
  });
  expect(signed.out).toContain('left out, a file of the system: named/##⟨U+5B⟩set-output');
  expect(findRunnerCommands(signed.out)).toEqual([]);
  expect(signed.summary).toMatch(/left out, not signed: named.*DS&#95;Store/);
  expect([signed.code, signed.outputs.has('receipts')]).toEqual([0, false]);
  const inputs = {
    INPUT_BUNDLE_PATH: signed.outputs.get('bundle-path') ?? '',
    INPUT_SIGNER_ADDRESS: node.payer,
    INPUT_SUBJECT_PATH: at('named'),
  };
  const verified = await runStep('verify.ts', inputs);
  expect([verified.code, verified.outputs.get('result')]).toEqual([0, 'verified']);
  expect(verified.out).toContain('left out: named/##⟨U+5B⟩set-output');
  expect(verified.summary).toMatch(/left out, not checked: named.*DS&#95;Store/);
  mkdirSync(at('named/@eaDir'));
  writeFileSync(at('named/@eaDir/evil.js'), 'evil');
  const refused = await runStep('verify.ts', inputs);
  expect([refused.code, refused.outputs.get('result')]).toEqual([1, 'false']);
});

it('R10: receipts are uploaded only where the inputs say so too', () => {
  const text = readFileSync(join(ROOT, 'action/sign/action.yml'), 'utf8');
  const condition = /if: \$\{\{ (.*receipts.*) \}\}/.exec(text)?.[1] ?? '';
  expect(condition).toBe(
    "!cancelled() && steps.sign.outputs.receipts != '' && (inputs.upload == 'true' || (inputs.upload == '' && (inputs.private == 'false' || inputs.private == '')))",
  );
});

it('R11: the key is on no disk, while the command runs and after the step is cancelled', async () => {
  const key = JSON.stringify([...node.payerSecretKey]);
  const command = writeCommand(`
    import { text } from 'node:stream/consumers';
    console.error((await text(process.stdin)) === ${JSON.stringify(key)} ? 'got it' : 'no key');
    process.once('SIGTERM', () => process.exit(143));
    setInterval(() => {}, 1000);
  `);
  const inputs = {
    INPUT_KEY: key,
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('dist'),
    INPUT_SUBJECT_DIGEST: `sha256:${'a'.repeat(64)}`,
    INPUT_SUBJECT_NAME: 'image',
    COUNTERSIGN_COMMAND: command,
  };
  const findKey = () => {
    const names = readdirSync(at('temp'), { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => at('temp', name)).filter((path) => statSync(path).isFile());
    return files.filter((path) => readFileSync(path, 'utf8').includes(key.slice(1, 20)));
  };
  let held: readonly string[] | null = null;
  const { code, out } = await runStep('sign.ts', inputs, (child) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (held !== null || !chunk.toString().includes('got it')) return;
      held = findKey();
      child.kill('SIGTERM');
    });
  });
  expect([held, findKey()]).toEqual([[], []]);
  expect(readdirSync(at('temp')).filter((name) => name.includes('digest'))).toEqual([]);
  expect(out).toContain('the command ended without a report');
  expect(code).toBe(1);
});

it('G12: paths are split only at line breaks if there is one', async () => {
  const command = writeCommand(
    `console.log(JSON.stringify({ result: 'verified', problems: process.argv.slice(2) }))`,
  );
  const getPaths = async (paths: string) => {
    const inputs = { ...VERIFYING, INPUT_SUBJECT_PATH: paths, COUNTERSIGN_COMMAND: command };
    const { summary } = await runStep('verify.ts', inputs);
    const given = summary.split('\n').filter((line) => line.startsWith('- '));
    return given.slice(
      given.findIndex((line) => line.includes('&#45;&#45;') && line.length < 15) + 2,
    );
  };
  expect(await getPaths('a,b , c')).toEqual(['- a', '- b', '- c']);
  expect(await getPaths('a,b\r\n c \n\n')).toEqual(['- a&#44;b', '- c']);
  expect(await getPaths('a,b\n')).toEqual(['- a&#44;b']);
});

it('G12: the default name of an artifact differs for each job, attempt and record', async () => {
  const getName = async (digit: string, more: Readonly<Record<string, string>>) => {
    const signature = digit.repeat(88);
    const claims = [{ result: 'signed', files: [], signature }];
    const report = JSON.stringify({ result: 'signed', problems: [], claims });
    const COUNTERSIGN_COMMAND = writeCommand(`console.log(${JSON.stringify(report)})`);
    const inputs = {
      INPUT_KEY: 'x',
      INPUT_NETWORK: 'x',
      INPUT_SUBJECT_PATH: 'x',
      COUNTERSIGN_COMMAND,
    };
    const job = { GITHUB_JOB: 'build', GITHUB_RUN_ATTEMPT: '1', JOB_INDEX: '0' };
    const { outputs } = await runStep('sign.ts', { ...inputs, ...job, ...more });
    return outputs.get('artifact-name');
  };
  const first = await getName('5', {});
  expect(first).toBe('countersign-receipts-build-0-1-555555555555');
  const names = [
    first,
    await getName('5', { JOB_INDEX: '1' }),
    await getName('5', { GITHUB_RUN_ATTEMPT: '2' }),
    await getName('5', { GITHUB_JOB: 'test' }),
    await getName('6', {}),
  ];
  expect(new Set(names).size).toBe(5);
  expect(await getName('5', { INPUT_ARTIFACT_NAME: 'mine' })).toBe('mine');
});

it('G12: a problem is reported in the words of the inputs', async () => {
  const signing = {
    INPUT_KEY: JSON.stringify([...node.payerSecretKey]),
    INPUT_NETWORK: node.rpcUrl,
    INPUT_SUBJECT_PATH: at('dist/app.js'),
  };
  const cases = [
    ['sign.ts', { ...signing, INPUT_SUBJECT_PATH: '' }, 'one of subject-path, subject-checksums'],
    ['sign.ts', { ...signing, INPUT_KEY: '' }, 'key is needed'],
    ['sign.ts', { ...signing, INPUT_KEY: '[1]' }, 'key is no key of the Solana CLI'],
    ['sign.ts', { ...signing, INPUT_NETWORK: '' }, 'network is needed'],
    ['sign.ts', { ...signing, INPUT_NETWORK: 'nowhere' }, 'network takes an http'],
    ['sign.ts', { ...signing, INPUT_PAGE: 'x' }, 'page takes the https'],
    ['sign.ts', { ...signing, INPUT_TITLE: '\u200b' }, 'title: A title can’t hold'],
    ['verify.ts', { ...VERIFYING, INPUT_SUBJECT_PATH: '' }, 'subject-path is needed'],
    ['verify.ts', { ...VERIFYING, INPUT_BUNDLE_PATH: '' }, 'bundle-path is needed'],
    ['verify.ts', VERIFYING, 'signer-address takes a Solana address'],
  ] as const;
  for (const [script, inputs, words] of cases) {
    const { code, out } = await runStep(script, inputs);
    expect(out).toContain(words);
    expect(out).not.toMatch(/(?:^|\s)--?[a-z]/m);
    expect(code).toBe(1);
  }
});

it('R21: the URL of a Mainnet node is accepted only with accept-mainnet', async () => {
  const COUNTERSIGN_COMMAND = writeCommand(`
    const isMeant = process.argv.includes('--yes');
    const problems = isMeant ? ['meant'] : ['say so with --yes'];
    console.log(JSON.stringify({ result: 'not-signed', problems }));
  `);
  const inputs = {
    INPUT_KEY: 'x',
    INPUT_NETWORK: 'x',
    INPUT_SUBJECT_PATH: 'x',
    COUNTERSIGN_COMMAND,
  };
  const not = await runStep('sign.ts', inputs);
  expect(not.out).toContain('say so with accept-mainnet: true');
  const meant = await runStep('sign.ts', { ...inputs, INPUT_ACCEPT_MAINNET: 'true' });
  expect(meant.out).toBe('::error title=Countersign::meant\n');
});
