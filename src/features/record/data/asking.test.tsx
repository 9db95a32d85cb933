// @vitest-environment happy-dom

import { focusManager, type QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Evidence, Observation } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { sign, signStatement } from '@countersign/core/test/landed';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { onLoadFailure } from '../../../ui/messages/load-failure';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { getNodeKey } from '../../network/node-key';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { pass } from '../../test/pass';
import { createCache, createDevnet, renderRecord } from '../test/render-record';
import { createSubject } from '@countersign/core/test/signed-files';

const [ONE, OTHER] = ['https://one.example/', 'https://two.example/'];
const SIGNER = createSigner('somebody');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE]);
const LINKS = signStatement(SIGNER, 'links', RECORD, FILE.digest);
const BROKEN = new TypeError('Failed to fetch dynamically imported module: /a.js');
const HANGS = new Promise<never>(() => undefined);

function say(evidence: Evidence, node: string, change: Partial<Observation> = {}): Evidence {
  const observations = evidence.observations.map((seen) => ({ ...seen, node, ...change }));
  return { ...evidence, observations };
}

function sayUnknown(evidence: Evidence, node: string): Evidence {
  const nothing = { confirmationStatus: null, slot: null, blockTime: null };
  return { ...say(evidence, node, nothing), lookup: { status: 'not-found' } };
}

const SILENT: Evidence = {
  ...RECORD,
  ...{ genesisHash: null, observations: [] },
  lookup: { status: 'unreachable', reason: 'timeout' },
};
const FINAL = say(RECORD, ONE);
const SETTLING = say(RECORD, ONE, { confirmationStatus: 'confirmed' });
const UNKNOWN = sayUnknown(RECORD, ONE);
const AGREES = say(RECORD, OTHER);

type Answer = Evidence | Error | Promise<never>;

interface Answers {
  readonly signature?: string;
  readonly first: readonly Answer[];
  readonly second?: readonly Answer[];
  readonly named?: readonly Answer[];
  readonly finality?: readonly Answer[];
  readonly cache?: QueryClient;
}

function open(answers: Answers) {
  const { signature = RECORD.signature, second, cache = createCache() } = answers;
  const start = Date.now();
  const asked = { first: [], second: [], named: [], finality: [] } as Record<
    'first' | 'second' | 'named' | 'finality',
    number[]
  >;
  const answer = (who: keyof typeof asked): Promise<Evidence> => {
    const given = answers[who] ?? [];
    const next = given[Math.min(asked[who].length, given.length - 1)];
    asked[who].push(Date.now() - start);
    if (next === undefined) throw new Error(`nobody expects that ${who} is asked`);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const fetchEvidence: NodeCalls['fetchEvidence'] = ({ endpoints }, about) => {
    if (about !== signature) return answer('named');
    return answer(endpoints[0] === OTHER ? 'second' : 'first');
  };
  const refreshObservation: NodeCalls['refreshObservation'] = async ({ endpoints }) => {
    const said = await answer(endpoints[0] === OTHER ? 'second' : 'finality');
    if (said.lookup.status === 'unreachable') return { status: 'unreachable', reason: 'timeout' };
    const observation = said.observations.at(-1);
    return observation ? { status: 'observed', observation } : { status: 'not-found' };
  };
  const record = renderRecord({
    ...{ signature, cache },
    chain: { fetchEvidence, refreshObservation, fetchBlockhash: () => Promise.resolve(null) },
    cluster: second ? createDevnet(ONE, OTHER) : createDevnet(ONE),
  });
  return {
    asked,
    getModel: () => record.current,
    getRecord: () => record.current.check.verdict.record,
    getOther: () => {
      if (record.current.status !== 'ready') return undefined;
      const { differences, silent, awaited } = record.current.nodes;
      if (differences.length > 0) return 'differs';
      if (awaited.length > 0) return 'asking';
      return silent.length > 0 ? 'silent' : 'agrees';
    },
    refresh: async () => {
      const asking = record.current.refresh();
      await pass(1000);
      await asking;
    },
  };
}

/** Advances in steps, so that late-loaded code can run between them. */
async function wait(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 500) await pass(500);
}

runByFakeClock();

afterEach(() => {
  focusManager.setFocused(undefined);
});

describe('no question delays another', () => {
  it.each<[string, Answer]>([
    ['breaks', BROKEN],
    ['hangs', HANGS],
  ])('should ask the first node for what was just sent, where the other %s', async (_, second) => {
    const { asked, getRecord } = open({ first: [UNKNOWN, UNKNOWN, FINAL], second: [second] });
    await wait(20_000);
    expect(asked.first).toHaveLength(3);
    expect(getRecord()).toBe('valid');
  });

  it('should ask no node about an invalid signature (W7)', async () => {
    const { asked } = open({ signature: `${RECORD.signature}1`, first: [FINAL], second: [AGREES] });
    await wait(20_000);
    expect([...asked.first, ...asked.second]).toEqual([]);
  });

  it('should ask the first node if the other has fallen silent', async () => {
    const { asked, getRecord } = open({
      first: [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, FINAL],
      second: [AGREES, SILENT],
    });
    await wait(30_000);
    expect(asked.first).toHaveLength(5);
    expect(getRecord()).toBe('valid');
  });

  it('should ask for the record that links name if the other node fails', async () => {
    const { asked } = open({
      ...{ signature: LINKS.signature, first: [say(LINKS, ONE)], second: [BROKEN] },
      named: [UNKNOWN],
    });
    await wait(50_000);
    expect(asked.named.length).toBeGreaterThan(3);
  });

  it.each<[string, Answer]>([
    ['breaks', BROKEN],
    ['hangs', HANGS],
  ])('should follow links, and ask the other node, where what they name %s', async (_, named) => {
    const { asked, getOther, getModel } = open({
      signature: LINKS.signature,
      first: [say(LINKS, ONE, { confirmationStatus: 'confirmed' })],
      ...{ finality: [say(LINKS, ONE)], second: [say(LINKS, OTHER)], named: [named] },
    });
    await wait(5000);
    expect(asked.finality).toHaveLength(1);
    expect(getModel().check.verdict.landing?.confirmationStatus).toBe('finalized');
    expect(getOther()).toBe('agrees');
  });

  it('should say that it asked again, while the other node hangs', async () => {
    const { refresh, asked } = open({ first: [FINAL], second: [AGREES, HANGS] });
    await wait(1000);
    await refresh();
    expect(asked.first).toHaveLength(2);
  });
});

describe('an earlier answer', () => {
  it('should be replaced by a newer one: the first node no longer knows the record', async () => {
    const { refresh, getModel, getRecord } = open({
      ...{ first: [SETTLING, UNKNOWN], finality: [FINAL] },
      second: [sayUnknown(RECORD, OTHER)],
    });
    await wait(3000);
    expect(getModel().check.verdict.landing?.confirmationStatus).toBe('finalized');
    await refresh();
    expect(getRecord()).toBe('not-found');
    expect(getModel().check.verdict.landing).toBeNull();
  });

  it('should stay if the node is silent later', async () => {
    const { refresh, getRecord } = open({ first: [FINAL, SILENT] });
    await wait(1000);
    await refresh();
    expect(getRecord()).toBe('valid');
  });

  it('should not contradict another slot of the same record', async () => {
    const later = say(RECORD, ONE, { slot: 99n });
    const { refresh, getRecord } = open({ first: [SETTLING, later], finality: [FINAL] });
    await wait(3000);
    await refresh();
    expect(getRecord()).toBe('valid');
  });

  it('should stay if a node that contradicted it is silent later', async () => {
    const { refresh, getOther } = open({
      first: [FINAL, SILENT, FINAL],
      second: [say(RECORD, OTHER, { slot: 77n }), SILENT],
    });
    await wait(1000);
    expect(getOther()).toBe('differs');
    await refresh();
    await wait(30_000);
    expect(getOther()).toBe('differs');
  });

  it('should stay a failure while the other node is asked again', async () => {
    const { refresh, getOther } = open({ first: [FINAL], second: [BROKEN, HANGS] });
    await wait(1000);
    expect(getOther()).toBe('silent');
    await refresh();
    expect(getOther()).toBe('silent');
  });
});

describe('how often it is asked', () => {
  it('should not ask the first node more often because the other fails', async () => {
    const report = vi.fn();
    onLoadFailure(report);
    const { asked } = open({ first: [FINAL], second: [BROKEN] });
    await wait(300_000);
    expect(asked.first).toHaveLength(1);
    expect(asked.second.length).toBeLessThan(12);
    expect(report).not.toHaveBeenCalled();
  });

  it('should not ask the first node more often because the other has fallen silent', async () => {
    const behind = say(RECORD, OTHER, { confirmationStatus: 'confirmed' });
    const { asked, getOther } = open({ first: [FINAL], second: [behind, SILENT] });
    await wait(200_000);
    expect(asked.first).toHaveLength(1);
    expect(getOther()).toBe('agrees');
  });

  it('should ask with growing pauses if asking fails', async () => {
    const { asked } = open({ first: [BROKEN] });
    await wait(61_000);
    expect(asked.first.map((time) => Math.round(time / 1000))).toEqual([0, 5, 15, 35]);
  });

  it('should keep asking every second if asking whether it is final fails', async () => {
    const { asked } = open({ first: [SETTLING], finality: [BROKEN] });
    await wait(30_000);
    expect(asked.finality.length).toBeGreaterThan(20);
  });

  it('should ask once for what links name that are not final in time', async () => {
    const settling = say(LINKS, ONE, { confirmationStatus: 'confirmed' });
    const { asked } = open({
      ...{ signature: LINKS.signature, first: [settling], finality: [settling] },
      named: [FINAL],
    });
    await wait(300_000);
    expect(asked.finality.length).toBeGreaterThan(10);
    expect(asked.named).toHaveLength(1);
  });

  it('should not use up its attempts if the person leaves and returns', async () => {
    const { asked } = open({ first: [UNKNOWN] });
    await pass(100);
    for (let turn = 0; turn < 7; turn += 1) {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await pass(100);
    }
    expect(asked.first).toHaveLength(1);
  });

  it('should ask again when the person returns after a minute, although the record that links name is missing', async () => {
    const { asked } = open({
      ...{ signature: LINKS.signature, first: [say(LINKS, ONE)], named: [UNKNOWN] },
    });
    await wait(600_000);
    expect(asked.first).toHaveLength(1);
    focusManager.setFocused(false);
    await pass(20_000);
    focusManager.setFocused(true);
    await pass(1000);
    expect(asked.first).toHaveLength(2);
  });
});

describe('a record that was signed here', () => {
  const [host] = splitByHost(createDevnet(ONE));
  const said = { node: ONE, evidence: FINAL, isBlockAsked: false };
  const key = getNodeKey(RECORD.signature, host!);

  it('should be shown, even if it was not found before', async () => {
    const cache = createCache();
    const before = open({ first: [UNKNOWN], cache });
    await wait(40_000);
    expect(before.getRecord()).toBe('not-found');
    cleanup();
    cache.setQueryData(key, said);
    const { getRecord } = open({ first: [FINAL], cache });
    await pass(1000);
    expect(getRecord()).toBe('valid');
  });

  it('should be asked for if it is opened minutes later', async () => {
    const cache = createCache();
    const signedAt = Date.now();
    cache.setQueryData(key, said);
    await wait(240_000);
    const { asked, getModel } = open({ first: [FINAL], cache });
    expect(getModel()).toMatchObject({ status: 'ready', askedAt: signedAt });
    await pass(1000);
    expect(asked.first).toHaveLength(1);
  });
});
