// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { Evidence, Observation } from '@countersign/proof';
import { serializeReceipt } from '@countersign/proof/receipts';
import { onLoadFailure } from '../../../ui/messages/load-failure';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { getNodeKey } from '../../network/node-key';
import { pass } from '../../test/pass';
import { createCache, createDevnet, renderAskedRecord, renderRecord } from '../test/render-record';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { runByFakeClock } from '../../test/run-by-fake-clock';

const { evidence: FINAL, receipt: RECEIPT } = signFiles(createSubject('a'));
const { signature } = FINAL;
const CONFIRMED = withStatus('confirmed');
const SILENT: Evidence = {
  ...FINAL,
  genesisHash: null,
  lookup: { status: 'unreachable', reason: 'timeout' },
  observations: [],
};
const STORED = {
  signature,
  network: '',
  createdAt: 0,
  text: serializeReceipt(RECEIPT),
  names: ['a.txt'],
  digests: [],
};
const getGenesisHash = () => Promise.resolve({ value: RECEIPT.network.genesisHash });
const UNKNOWN: Evidence = { ...SILENT, lookup: { status: 'not-found' } };

function withStatus(confirmationStatus: Observation['confirmationStatus']): Evidence {
  const observations = FINAL.observations.map((seen) => ({ ...seen, confirmationStatus }));
  return { ...FINAL, observations };
}

function answer(...answers: readonly (Evidence | Error)[]) {
  let asked = 0;
  return vi.fn<NodeCalls['fetchEvidence']>(() => {
    const next = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!next) throw new Error('nothing to answer');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
}

runByFakeClock();

describe('the nodes’ answers about a record', () => {
  it('should be loading until a node answers, then ready with its verdict, asked once', async () => {
    const fetchEvidence = answer(FINAL);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    expect(record.current).toMatchObject({ status: 'loading' });
    await pass(10);
    expect(record.current).toMatchObject({
      status: 'ready',
      check: { verdict: { record: 'valid' } },
    });
    await pass(120_000);
    expect(fetchEvidence).toHaveBeenCalledTimes(1);
  });

  it('should be unreachable, not false, if no node answers, and asked again with growing pauses', async () => {
    const fetchEvidence = answer(SILENT, SILENT, FINAL);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(10);
    expect(record.current.check.verdict.record).toBe('unreachable');
    await pass(5000);
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
    await pass(9000);
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
    await pass(1100);
    expect(record.current.check.verdict.record).toBe('valid');
  });

  it('should have failed, with the reason, if asking throws, until there is an answer', async () => {
    const fetchEvidence = answer(new Error('It broke.'), FINAL);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(10);
    expect(record.current).toMatchObject({ status: 'failed', reason: 'It broke.' });
    await pass(5000);
    expect(record.current.status).toBe('ready');
  });

  it('should be loading again if another cluster is asked after a failure', async () => {
    const broken = createDevnet('https://one.example/');
    const other = { ...broken, id: 'solana:testnet' };
    const fetchEvidence: NodeCalls['fetchEvidence'] = ({ id }) =>
      id === broken.id ? Promise.reject(new Error('It broke.')) : new Promise(() => undefined);
    const { result, ask } = renderAskedRecord({ signature, chain: { fetchEvidence } });
    await pass(2000);
    expect(result.current.status).toBe('failed');
    ask(other);
    expect(result.current.status).toBe('loading');
  });

  it('should be asked for eight times at most if nodes do not know it', async () => {
    const fetchEvidence = answer(UNKNOWN);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(4100);
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
    await pass(120_000);
    expect(record.current.check.verdict.record).toBe('not-found');
    expect(fetchEvidence).toHaveBeenCalledTimes(8);
  });

  it('should not be asked for if it was just signed here', async () => {
    const cluster = createDevnet('https://one.example/');
    const cache = createCache();
    const [host] = splitByHost(cluster);
    const said = { node: host!.endpoints[0], evidence: FINAL, isBlockAsked: false };
    cache.setQueryData(getNodeKey(signature, host!), said);
    const fetchEvidence = answer(SILENT);
    const record = renderRecord({ signature, chain: { fetchEvidence }, cluster, cache });
    expect(record.current.status).toBe('ready');
    await pass(10);
    expect(fetchEvidence).not.toHaveBeenCalled();
  });
});

describe('a record that is not final yet', () => {
  it('should be followed every second until it is final', async () => {
    const [observation] = FINAL.observations;
    const refreshObservation = vi
      .fn<NodeCalls['refreshObservation']>()
      .mockResolvedValueOnce({ status: 'observed', observation: CONFIRMED.observations[0]! })
      .mockResolvedValue({ status: 'observed', observation: observation! });
    const chain = { fetchEvidence: answer(CONFIRMED), refreshObservation };
    const record = renderRecord({ signature, chain });
    await pass(10);
    expect(record.current.check.verdict.record).toBe('settling');
    await pass(2100);
    expect(record.current.check.verdict.record).toBe('valid');
    await pass(120_000);
    expect(refreshObservation).toHaveBeenCalledTimes(2);
  });

  it('should be asked for anew if the node forgot it', async () => {
    const fetchEvidence = answer(CONFIRMED, UNKNOWN);
    const refreshObservation = vi.fn(() => Promise.resolve({ status: 'not-found' } as const));
    const record = renderRecord({ signature, chain: { fetchEvidence, refreshObservation } });
    await pass(1100);
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
    expect(record.current.check.verdict.record).toBe('not-found');
  });
});

describe('information that a verdict does not wait for', () => {
  const [one, two] = ['https://one.example/', 'https://two.example/'];
  const tell = (node: string): Evidence => ({
    ...FINAL,
    observations: FINAL.observations.map((seen) => ({ ...seen, node })),
  });

  it('V8 should include both nodes’ answers, with their blocks', async () => {
    const fetchEvidence = vi.fn<NodeCalls['fetchEvidence']>(({ endpoints: [node = ''] }) =>
      Promise.resolve(tell(node)),
    );
    const fetchBlockhash = vi.fn(() => Promise.resolve(null));
    const cluster = createDevnet(one, two);
    const record = renderRecord({
      signature,
      chain: { fetchEvidence, fetchBlockhash },
      cluster,
    });
    await pass(100);
    expect(record.current).toMatchObject({
      check: { verdict: { level: 'several-nodes' } },
      nodes: { count: 2, differences: [], awaited: [], isAwaited: false },
    });
    expect(fetchEvidence.mock.calls.map(([{ endpoints }]) => endpoints[0])).toEqual([one, two]);
    expect(fetchBlockhash).toHaveBeenCalledTimes(2);
  });

  it('V8 should wait three seconds for the other node, which may answer later', async () => {
    const fetchEvidence: NodeCalls['fetchEvidence'] = ({ endpoints: [node = ''] }) =>
      node === one ? Promise.resolve(tell(one)) : new Promise(() => undefined);
    const cluster = createDevnet(one, two);
    const record = renderRecord({
      signature,
      chain: { fetchEvidence },
      cluster,
    });
    await pass(100);
    expect(record.current).toMatchObject({ nodes: { awaited: [two], isAwaited: true } });
    await pass(3000);
    expect(record.current).toMatchObject({ nodes: { awaited: [two], isAwaited: false } });
  });

  it('R4 should call a withdrawal looked for until the node has said that the mark is not set', async () => {
    const readMark = vi.fn<NodeCalls['readMark']>(
      ({ endpoints: [node] }) =>
        new Promise(
          (resolve) =>
            void setTimeout(resolve, 1000, { node, status: 'not-set', slot: 1_000_000n }),
        ),
    );
    const record = renderRecord({ signature, chain: { fetchEvidence: answer(FINAL), readMark } });
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'looking' } });
    await pass(1000);
    expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
    expect(readMark).toHaveBeenCalledTimes(1);
  });

  it('N6 should call a withdrawal unknown, and never none, while its mark cannot be read', async () => {
    const node = 'https://one.example/';
    const readMark = vi
      .fn<NodeCalls['readMark']>()
      .mockRejectedValueOnce(new Error('It broke.'))
      .mockResolvedValueOnce({ node, status: 'unreachable', reason: 'http 429' })
      .mockResolvedValue({ node, status: 'not-set', slot: 1_000_000n });
    const record = renderRecord({ signature, chain: { fetchEvidence: answer(FINAL), readMark } });
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'unknown' } });
    await pass(5100);
    expect(record.current).toMatchObject({
      withdrawal: {
        status: 'unknown',
        words:
          'Withdrawal could not be checked: one.example was asked too often and is busy right now',
      },
    });
    await pass(10_100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
  });

  it('N10 should keep what a node said of the mark while it is silent', async () => {
    const node = 'https://one.example/';
    const readMark = vi
      .fn<NodeCalls['readMark']>()
      .mockResolvedValueOnce({ node, status: 'not-set', slot: 1_000_000n })
      .mockResolvedValue({ node, status: 'unreachable', reason: 'timeout' });
    const cache = createCache();
    const chain = { fetchEvidence: answer(FINAL), readMark };
    const record = renderRecord({ signature, chain, cache });
    await pass(100);
    void cache.invalidateQueries({ queryKey: ['mark'] });
    await pass(100);
    expect(readMark).toHaveBeenCalledTimes(2);
    expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
  });

  it('should be reported as withdrawn if no node gives the record, and one says that its mark is set', async () => {
    const node = 'https://one.example/';
    const readMark = () => Promise.resolve({ node, status: 'set' } as const);
    const chain = { fetchEvidence: answer(UNKNOWN), readMark, getGenesisHash };
    const record = renderRecord({ signature, chain, receipt: STORED });
    await pass(100);
    await pass(100);
    expect(record.current).toMatchObject({
      status: 'ready',
      check: { verdict: { record: 'unreachable' } },
      withdrawal: {
        status: 'marked',
        markWords:
          'Marked as withdrawn, says one.example: the withdrawal itself could not be found.',
      },
    });
  });

  it('should not mention a withdrawal if no node gives the record, and its mark is not set', async () => {
    const chain = { fetchEvidence: answer(UNKNOWN), getGenesisHash };
    const record = renderRecord({ signature, chain, receipt: STORED });
    await pass(100);
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'unknown' } });
  });

  it('should report that the code for reading the kept receipt did not load', async () => {
    const report = vi.fn();
    onLoadFailure(report);
    const receipt = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    renderRecord({ signature, chain: { fetchEvidence: answer(FINAL) }, receipt });
    await pass(100);
    await pass(100);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('should be the kept receipt after a second if a node hangs', async () => {
    const fetchEvidence = () => new Promise<never>(() => undefined);
    const record = renderRecord({ signature, chain: { fetchEvidence }, receipt: STORED });
    await pass(900);
    expect(record.current.check.verdict.author).toBe(null);
    await pass(200);
    await pass(100);
    expect(record.current.status).toBe('loading');
    expect(record.current.check.verdict.author).not.toBe(null);
  });
});
