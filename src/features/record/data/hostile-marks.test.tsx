// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { verify, type Evidence, type Observation } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { findWithdrawal } from '@countersign/core/records/find-withdrawal';
import { getMarkAddress } from '@countersign/core/records/withdrawal';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeNodes, Silence, toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { GENESIS_HASH, sign, signStatement } from '@countersign/core/test/landed';
import type { MarkAnswer } from '@countersign/core/nodes/node-types';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { pass } from '../../test/pass';
import { createDevnet, renderRecord } from '../test/render-record';
import { createSubject } from '@countersign/core/test/signed-files';
import { getAnswer, getAnswerFacts } from '../words/answer';

const [ONE, TWO] = ['https://one.example/', 'https://two.example/'];
const SIGNER = createSigner('somebody');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE]);
const { signature } = RECORD;
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const HANGS = new Promise<never>(() => undefined);

function say(node: string, change: Partial<Observation> = {}): Evidence {
  const observations = RECORD.observations.map((seen) => ({ ...seen, node, ...change }));
  return { ...RECORD, observations };
}
function sayUnknown(node: string): Evidence {
  const nothing = { confirmationStatus: null, slot: null, blockTime: null };
  return { ...say(node, nothing), lookup: { status: 'not-found' } };
}
const SILENT: Evidence = {
  ...RECORD,
  ...{ genesisHash: null, observations: [] },
  lookup: { status: 'unreachable', reason: 'timeout' },
};
function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(value);
    }, ms);
  });
}

type Model = ReturnType<typeof renderRecord>;
function getCardAnswer({ current }: Model) {
  if (current.status !== 'ready') return current.status;
  return getAnswer({ ...getAnswerFacts(current, 'match'), isWhole: true });
}
function getWithdrawal({ current }: Model) {
  return current.status === 'ready' ? current.withdrawal : null;
}

runByFakeClock();

describe('attacks on the page', () => {
  it('A1 is not green while a node that does not know the record is asked how far back it remembers', async () => {
    const record = renderRecord({
      signature,
      cluster: createDevnet(ONE, TWO),
      chain: {
        fetchEvidence: ({ endpoints: [node] }) =>
          node === ONE ? Promise.resolve(say(ONE)) : later(4000, sayUnknown(TWO)),
        fetchFirstBlock: () => later(6000, { slot: 0n, blockTime: null }),
      },
    });
    const seen: string[] = [];
    for (let passed = 0; passed < 9000; passed += 250) {
      await pass(250);
      const ready = record.current.status === 'ready' ? record.current : null;
      if (ready && ready.nodes.unknowing.length > 0) seen.push(getCardAnswer(record));
    }
    expect(seen.at(-1)).toBe('cannot-check');
    expect(seen).not.toContain('match');
  });

  it('A2 a node reports another slot after it reported the mark as set: the mark stays set', async () => {
    let marks = 0;
    const record = renderRecord({
      signature,
      cluster: createDevnet(ONE, TWO),
      chain: {
        fetchEvidence: ({ endpoints: [node] }) =>
          Promise.resolve(node === ONE ? say(ONE, { confirmationStatus: 'confirmed' }) : SILENT),
        refreshObservation: async () => {
          await later(8000, null);
          return { status: 'observed', observation: say(ONE, { slot: 8n }).observations[0]! };
        },
        readMark: ({ endpoints: [node] }): Promise<MarkAnswer> => {
          if (node === ONE) return Promise.resolve({ node, status: 'not-set', slot: 1_000_000n });
          marks += 1;
          return Promise.resolve(
            marks === 1
              ? { node, status: 'set' }
              : { node, status: 'unreachable', reason: 'http 429' },
          );
        },
      },
    });
    const seen = new Set<string>();
    for (let passed = 0; passed < 20_000; passed += 500) {
      await pass(500);
      seen.add(`${getWithdrawal(record)?.status ?? ''} ${getCardAnswer(record)}`);
    }
    expect([...seen]).toContain('marked withdrawn');
    expect([...seen].some((one) => one.endsWith(' match'))).toBe(false);
    expect(getWithdrawal(record)?.status).toBe('marked');
  });

  it('A3 does not say that the withdrawal could not be found while it is looked for', async () => {
    const record = renderRecord({
      signature,
      chain: {
        fetchEvidence: () => Promise.resolve(say(ONE)),
        readMark: ({ endpoints: [node] }) => Promise.resolve({ node, status: 'set' }),
        lookUpSignatures: () => HANGS,
      },
    });
    await pass(500);
    expect(getWithdrawal(record)?.markWords ?? '').not.toContain('could not be found');
  });
});

describe('a withdrawal that was verified', () => {
  it('stays while the nodes no longer return a list', async () => {
    let isListing = true;
    const known = toKnownSignature(WITHDRAWAL.signature);
    const entries = [{ ...known, slot: 9n, confirmationStatus: 'confirmed' } as const];
    const { lookup } = WITHDRAWAL;
    const record = renderRecord({
      signature,
      chain: {
        fetchEvidence: () => Promise.resolve(say(ONE)),
        readMark: ({ endpoints: [node] }) => Promise.resolve({ node, status: 'set' }),
        getGenesisHash: ({ endpoints: [node = ''] }) =>
          Promise.resolve({ value: GENESIS_HASH, node }),
        lookUpSignatures: ({ endpoints: [node = ''] }) =>
          isListing
            ? Promise.resolve({ entries, hasMore: false, node })
            : Promise.reject(new Silence()),
        fetchTransaction: ({ endpoints: [node = ''] }) =>
          Promise.resolve({ lookup, slot: 9n, err: null, node }),
      },
    });
    await pass(500);
    expect(getWithdrawal(record)?.status).toBe('settling');
    isListing = false;
    await pass(9000);
    expect(getWithdrawal(record)?.status).toBe('settling');
  });
});

describe('requests of an open page whose record another app marked', () => {
  it('A7 the mentions of a mark are read once', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => ({
      ...toKnownSignature(sign(createSigner(`s${index}`), [FILE]).signature),
      slot: BigInt(100 + index),
    }));
    let fetched = 0;
    const record = renderRecord({
      signature,
      cluster: createDevnet(ONE, TWO),
      chain: {
        fetchEvidence: ({ endpoints: [node = ''] }) => Promise.resolve(say(node)),
        readMark: ({ endpoints: [node] }) => Promise.resolve({ node, status: 'set' }),
        lookUpSignatures: ({ endpoints: [node = ''] }) =>
          Promise.resolve({ entries, hasMore: false, node }),
        fetchTransaction: ({ endpoints: [node = ''] }) => {
          fetched += 1;
          return Promise.resolve({ lookup: { status: 'not-found' }, slot: null, err: null, node });
        },
      },
    });
    await pass(500);
    if (record.current.status === 'ready') record.current.loadMore();
    await pass(500);
    const before = fetched;
    for (let passed = 0; passed < 600_000; passed += 5000) await pass(5000);
    expect(fetched - before).toBeLessThanOrEqual(2 * 80);
  });
});

describe('attacks on the flows', () => {
  const { signal } = new AbortController();

  it('A5 a withdrawal below the first page of mentions can be found, or the page says that more was not read', async () => {
    const main = verify({ evidence: RECORD });
    const address = getMarkAddress(main)!;
    const strangers = Array.from({ length: 1_200 }, (_, index) => ({
      ...toKnownSignature(`${index}`.padStart(64, 'x')),
      slot: BigInt(5_000 - index),
    }));
    const own = { ...toKnownSignature(WITHDRAWAL.signature), slot: 9n };
    const nodes = { list: [...strangers, own], landed: toLanded([WITHDRAWAL, RECORD]) };
    const { chain } = createFakeNodes({ [ONE]: nodes });
    const one = { ...createCluster(), endpoints: [ONE] };
    const found = await findWithdrawal(chain, one, { main, address, further: 1 }, signal);
    expect(found.statement?.counts).toBe('yes');
  });
});
