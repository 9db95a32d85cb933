// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import type { ChainPort } from '../../../ports/chain';
import type { Evidence, Observation } from '@countersign/proof';
import { serializeReceipt } from '@countersign/proof/receipts';
import { onLoadFailure } from '../../../ui/load-failure';
import { getRecordKey } from '../../shared/record-key';
import {
  createCache,
  createDevnet,
  listOnly,
  pass,
  renderAskedRecord,
  renderRecord,
} from '../test/render-record';
import { createSubject, signFiles } from '../test/signed-files';
import { runByFakeClock } from '../../shared/test/run-by-fake-clock';

const { evidence: FINAL, receipt: RECEIPT } = signFiles(createSubject('a'));
const { signature } = FINAL;
const CONFIRMED = withStatus('confirmed');
const SILENT: Evidence = {
  ...FINAL,
  genesisHash: null,
  lookup: { status: 'unreachable', reason: 'timeout' },
  observations: [],
};
const NOTHING_THERE = { slot: null, err: null, node: null };
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

/** Gives these one after the other, and the last one from then on. */
function answer(...answers: readonly (Evidence | Error)[]) {
  let asked = 0;
  return vi.fn<ChainPort['fetchEvidence']>(() => {
    const next = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!next) throw new Error('nothing to answer');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
}

/** How often the record was asked for; a second node is asked with more. */
function countAsked(fetchEvidence: ReturnType<typeof answer>): number {
  return fetchEvidence.mock.calls.filter(([, , , options]) => options === undefined).length;
}

runByFakeClock();

describe('what nodes say of a record', () => {
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
    expect(countAsked(fetchEvidence)).toBe(1);
  });

  it('should be unreachable, and not false, where no node answers, and asked again ever more rarely', async () => {
    const fetchEvidence = answer(SILENT, SILENT, FINAL);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(10);
    expect(record.current.check.verdict.record).toBe('unreachable');
    await pass(5000);
    expect(countAsked(fetchEvidence)).toBe(2);
    await pass(9000);
    expect(countAsked(fetchEvidence)).toBe(2);
    await pass(1100);
    expect(record.current.check.verdict.record).toBe('valid');
  });

  it('should have failed, with the reason, where asking breaks, until there is an answer', async () => {
    const fetchEvidence = answer(new Error('It broke.'), FINAL);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(10);
    expect(record.current).toMatchObject({ status: 'failed', reason: 'It broke.' });
    await pass(5000);
    expect(record.current.status).toBe('ready');
  });

  it('should be loading again, and no failure, where another cluster is asked after one broke', async () => {
    const broken = createDevnet('https://one.example/');
    const other = { ...broken, id: 'solana:testnet' };
    const fetchEvidence: ChainPort['fetchEvidence'] = ({ id }) =>
      id === broken.id ? Promise.reject(new Error('It broke.')) : new Promise(() => undefined);
    const { result, ask } = renderAskedRecord({ signature, chain: { fetchEvidence } });
    await pass(2000);
    expect(result.current.status).toBe('failed');
    ask(other);
    expect(result.current.status).toBe('loading');
  });

  it('should be asked for eight times at most where nodes do not know it', async () => {
    const fetchEvidence = answer(UNKNOWN);
    const record = renderRecord({ signature, chain: { fetchEvidence } });
    await pass(4100);
    expect(countAsked(fetchEvidence)).toBe(2);
    await pass(120_000);
    expect(record.current.check.verdict.record).toBe('not-found');
    expect(countAsked(fetchEvidence)).toBe(8);
  });

  it('should not be asked for where it was just signed here', async () => {
    const cluster = createDevnet('https://one.example/');
    const cache = createCache();
    const found = { cluster, evidence: FINAL, asked: [cluster], unanswered: [], unknownTo: [] };
    cache.setQueryData(getRecordKey(signature, [cluster]), found);
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
      .fn<ChainPort['refreshObservation']>()
      .mockResolvedValueOnce({ status: 'observed', observation: CONFIRMED.observations[0]! })
      .mockResolvedValue({ status: 'observed', observation: observation! });
    const chain = { fetchEvidence: answer(CONFIRMED), refreshObservation };
    const record = renderRecord({ signature, chain });
    await pass(10);
    expect(record.current.check.verdict.record).toBe('settling');
    await pass(1100);
    expect(record.current.check.verdict.record).toBe('valid');
    await pass(120_000);
    expect(refreshObservation).toHaveBeenCalledTimes(2);
  });

  it('should be said once, and followed all the same, where the code that follows it does not load', async () => {
    const report = vi.fn();
    onLoadFailure(report);
    const notLoaded = new TypeError('Failed to fetch dynamically imported module: /a.js');
    const [observation] = FINAL.observations;
    const refreshObservation = vi
      .fn<ChainPort['refreshObservation']>()
      .mockRejectedValueOnce(notLoaded)
      .mockRejectedValueOnce(notLoaded)
      .mockResolvedValue({ status: 'observed', observation: observation! });
    const chain = { fetchEvidence: answer(CONFIRMED), refreshObservation };
    const record = renderRecord({ signature, chain });
    await pass(5000);
    expect(record.current.check.verdict.record).toBe('valid');
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('should be asked for anew where the node forgot it', async () => {
    const fetchEvidence = answer(CONFIRMED, UNKNOWN);
    const refreshObservation = vi.fn(() => Promise.resolve({ status: 'not-found' } as const));
    const record = renderRecord({ signature, chain: { fetchEvidence, refreshObservation } });
    await pass(100);
    expect(countAsked(fetchEvidence)).toBe(2);
    expect(record.current.check.verdict.record).toBe('not-found');
  });
});

describe('what a verdict does not wait for', () => {
  it('should come of a second node once the first has spoken', async () => {
    const [one, two] = ['https://one.example/', 'https://two.example/'];
    const later = FINAL.observations.map((seen) => ({ ...seen, node: two }));
    const fetchEvidence = vi.fn<ChainPort['fetchEvidence']>(({ endpoints }) =>
      Promise.resolve(endpoints.length === 2 ? FINAL : { ...FINAL, observations: later }),
    );
    const fetchBlockhash = () => Promise.resolve(null);
    const record = renderRecord({
      signature,
      chain: { fetchEvidence, fetchBlockhash },
      cluster: createDevnet(one, two),
    });
    await pass(100);
    await vi.dynamicImportSettled();
    await pass(100);
    expect(record.current).toMatchObject({ second: { status: 'agrees', node: two } });
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
  });

  it('V8 should be asked of a second node, which is waited for three seconds and may answer later', async () => {
    const [one, two] = ['https://one.example/', 'https://two.example/'];
    const record = renderRecord({
      signature,
      chain: {
        fetchEvidence: ({ endpoints }) =>
          endpoints.length === 2 ? Promise.resolve(FINAL) : new Promise(() => undefined),
        fetchBlockhash: () => Promise.resolve(null),
      },
      cluster: createDevnet(one, two),
    });
    await pass(100);
    expect(record.current).toMatchObject({ second: { status: 'asking', isLate: false } });
    await pass(3000);
    expect(record.current).toMatchObject({ second: { status: 'asking', isLate: true } });
  });

  it('should call a withdrawal looked for, and then none, only with the record in the list', async () => {
    const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(() =>
      Promise.resolve({ entries: listOnly(FINAL), hasMore: false, node: 'https://one.example' }),
    );
    const record = renderRecord({
      signature,
      chain: { fetchEvidence: answer(FINAL), lookUpSignatures },
    });
    await pass(1);
    expect(record.current).toMatchObject({ withdrawal: { status: 'looking' } });
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
    expect(lookUpSignatures).toHaveBeenCalledTimes(1);
  });

  describe('where one of two nodes is down', () => {
    const [one, two] = ['https://one.example/', 'https://two.example/'];
    const down = Object.assign(new Error('no answer'), { reason: 'network' });
    const observations = FINAL.observations.map((seen) => ({ ...seen, node: one }));
    const seen = { ...FINAL, observations };

    function renderTwo(lookUpSignatures: ChainPort['lookUpSignatures']) {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const fetchEvidence = vi.fn<ChainPort['fetchEvidence']>(({ endpoints }) =>
        Promise.resolve(endpoints.includes(one) ? seen : SILENT),
      );
      const chain = {
        fetchEvidence,
        lookUpSignatures,
        fetchBlockhash: () => Promise.resolve(null),
        fetchTransaction: () => Promise.resolve({ ...NOTHING_THERE, lookup: UNKNOWN.lookup }),
      };
      return renderRecord({ signature, chain, cluster: createDevnet(one, two) });
    }

    it('should call a withdrawal none once the index of the other one has caught up', async () => {
      let asked = 0;
      const record = renderTwo(({ endpoints }) => {
        if (!endpoints.includes(one)) return Promise.reject(down);
        asked += 1;
        return Promise.resolve({
          entries: asked < 3 ? [] : listOnly(seen),
          hasMore: false,
          node: 'https://one.example',
        });
      });
      await pass(100);
      expect(record.current).toMatchObject({ withdrawal: { status: 'not-searched' } });
      await pass(20_000);
      expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
    });

    it('should ask for five pages, and not again: what is cut off comes no nearer', async () => {
      const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(
        ({ endpoints }, _1, _2, options) => {
          if (!endpoints.includes(one)) return Promise.reject(down);
          const before = options?.before ?? 'page 0';
          const next = `page ${String(Number(before.slice(5)) + 1)}`;
          const entries = listOnly({ ...seen, signature: next });
          return Promise.resolve({
            entries: entries.map((entry) => ({ ...entry, memoHint: 'another memo' })),
            hasMore: true,
            node: 'https://one.example',
          });
        },
      );
      renderTwo(lookUpSignatures);
      await pass(60_000);
      const pages = lookUpSignatures.mock.calls
        .filter(([{ endpoints }]) => endpoints.includes(one))
        .map(([, , , options]) => options?.before);
      expect(pages).toHaveLength(5);
      expect(new Set(pages).size).toBe(5);
    });
  });

  it('should be searched anew as often as at first where it is asked again after the last try', async () => {
    const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(() =>
      Promise.resolve({ entries: [], hasMore: false, node: 'https://one.example' }),
    );
    const cache = createCache();
    const chain = { fetchEvidence: answer(FINAL), lookUpSignatures };
    renderRecord({ signature, chain, cache });
    await pass(100);
    await pass(120_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(11);
    void cache.invalidateQueries({ queryKey: ['related-records'] });
    await pass(120_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(22);
  });

  it('should call a withdrawal not searched where the node gives no list', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const lookUpSignatures = () => Promise.reject(new Error('no index here'));
    const record = renderRecord({
      signature,
      chain: { fetchEvidence: answer(FINAL), lookUpSignatures },
    });
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'not-searched' } });
  });

  it('should call a withdrawal not searched, and never none, while its mark cannot be read', async () => {
    const readMarks = vi
      .fn<ChainPort['readMarks']>()
      .mockRejectedValueOnce(new Error('It broke.'))
      .mockImplementationOnce(() => new Promise((resolve) => void setTimeout(resolve, 1000, [])))
      .mockResolvedValue([]);
    const lookUpSignatures = () =>
      Promise.resolve({ entries: listOnly(FINAL), hasMore: false, node: 'https://one.example' });
    const chain = { fetchEvidence: answer(FINAL), lookUpSignatures, readMarks };
    const record = renderRecord({ signature, chain });
    await pass(100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'not-searched' } });
    await pass(5100);
    expect(record.current).toMatchObject({ withdrawal: { status: 'not-searched' } });
    await pass(1000);
    expect(record.current).toMatchObject({ withdrawal: { status: 'none' } });
  });

  it('should be reported as withdrawn where no node gives the record, and one shows its mark', async () => {
    const node = 'https://one.example/';
    const readMarks = () => Promise.resolve([{ node, status: 'marked' } as const]);
    const chain = { fetchEvidence: answer(UNKNOWN), readMarks };
    const record = renderRecord({ signature, chain, receipt: STORED });
    await pass(100);
    await pass(100);
    expect(record.current).toMatchObject({
      status: 'ready',
      check: { verdict: { record: 'unreachable' } },
      withdrawal: {
        status: 'marked',
        markWords:
          'Withdrawn by the signer, says one.example: the withdrawal itself could not be found.',
      },
    });
  });

  it('should be no word on a withdrawal where no node gives the record, nor shows its mark', async () => {
    const node = 'https://one.example/';
    const readMarks = vi.fn(() => Promise.resolve([{ node, status: 'not-marked' } as const]));
    const chain = { fetchEvidence: answer(UNKNOWN), readMarks, getGenesisHash };
    const record = renderRecord({ signature, chain, receipt: STORED });
    await pass(100);
    await pass(100);
    expect(readMarks).toHaveBeenCalledTimes(1);
    expect(record.current).toMatchObject({ withdrawal: { status: 'not-asked' } });
  });

  it('should say that code which reads the kept receipt did not load', async () => {
    const report = vi.fn();
    onLoadFailure(report);
    const receipt = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    renderRecord({ signature, chain: { fetchEvidence: answer(FINAL) }, receipt });
    await pass(100);
    await pass(100);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('should be the kept receipt where a node hangs, after a second', async () => {
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
