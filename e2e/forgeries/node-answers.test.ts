import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { startNodeProxy, type NodeProxy } from '../node-proxy';
import type { Json } from './case';
import { editJson } from './edit-json';
import { claimFile, createFile } from './files';
import { claimBy, transfer } from './instructions';
import { openStage, untilFinalized, type Stage } from './stage';

let stage: Stage;
let liar: NodeProxy;
let claimed: string;
let other: string;
let failed: string;

type Edit = (answer: Json) => unknown;
type Edits = Readonly<Record<string, Edit>>;

const { signal } = new AbortController();
const OTHER_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

beforeAll(async () => {
  stage = await openStage();
  liar = await startNodeProxy(stage.node.rpcUrl);
  const { alice, bob } = stage;
  const claim = (name: string) => claimBy(alice.address, claimFile(stage, createFile(name)));
  [claimed, other, failed] = await Promise.all([
    stage.send({ signers: [alice], instructions: claim('claimed') }),
    stage.send({ signers: [alice], instructions: claim('other') }),
    stage.send({
      signers: [alice],
      instructions: [...claim('failed'), transfer(alice.address, bob.address, 1_000_000_000_000n)],
    }),
  ]);
  await untilFinalized(stage, [claimed, other, failed]);
});
afterEach(() => {
  liar.setFault(() => null);
});
afterAll(async () => {
  await liar.stop();
  stage.node.stop();
});

async function askLiar(signature: string, edits: Edits): Promise<Evidence> {
  liar.setFault(({ method }) => {
    const edit = edits[method];
    return edit === undefined ? null : { kind: 'edit', edit };
  });
  return fetchEvidence(createTestCluster(liar.url), signature, signal);
}

async function read(signature: string, edits: Edits): Promise<Verdict> {
  return verify({ evidence: await askLiar(signature, edits) });
}

async function readBoth(signature: string, edits: Edits): Promise<Verdict> {
  const lie = await askLiar(signature, edits);
  const truth = await fetchEvidence(stage.cluster, signature, signal);
  const observations = [...lie.observations, ...truth.observations];
  return verify({ evidence: { ...lie, observations } });
}

const set = (path: readonly (string | number)[], value: unknown) => (answer: Json) =>
  editJson(answer, path, () => value);
const BYTES = ['result', 'transaction', 0];
const STATUS = ['result', 'value', 0];

function changeBytes(change: (bytes: Uint8Array) => Uint8Array) {
  return (answer: Json) =>
    editJson(answer, BYTES, (text) =>
      Buffer.from(change(Buffer.from(String(text), 'base64'))).toString('base64'),
    );
}

const getReasons = ({ checks }: Verdict, outcome: string) =>
  checks.filter((check) => check.outcome === outcome).map(({ id, reason }) => `${id} ${reason}`);

describe('a node that changes the bytes', () => {
  it('should be detected by any changed bit of the transaction (V2)', async () => {
    const honest = await askLiar(claimed, {});
    if (honest.lookup.status !== 'found') throw new Error(honest.lookup.status);
    const { length } = honest.lookup.transaction;
    const places = Array.from({ length: Math.ceil(length / 11) }, (_, index) => index * 11);
    expect(verify({ evidence: honest }).record).toBe('valid');
    for (const place of places) {
      const { record, author, claim } = await read(claimed, {
        getTransaction: changeBytes((bytes) =>
          bytes.map((byte, index) => (index === place ? byte ^ (1 << (place % 8)) : byte)),
        ),
      });
      expect([place, record, author, claim]).toEqual([
        place,
        expect.stringMatching(/^(?:bad-signature|malformed|no-claim|newer-format)$/),
        null,
        null,
      ]);
    }
  });

  it('should not succeed with another genuine transaction than the requested one (V9)', async () => {
    const evidence = await askLiar(other, {});
    if (evidence.lookup.status !== 'found') throw new Error(evidence.lookup.status);
    const { transaction } = evidence.lookup;
    const slot = Number(evidence.observations[0]!.slot);

    const verdict = await read(claimed, {
      getTransaction: (answer) =>
        set(['result', 'slot'], slot)(changeBytes(() => transaction)(answer)),
      getSignatureStatuses: set([...STATUS, 'slot'], slot),
    });

    expect(verdict).toMatchObject({ record: 'bad-signature', author: null, claim: null });
    expect(getReasons(verdict, 'fail')).toEqual(['first-signature signature-is-another']);
  });

  it('should not move another’s signature onto the transaction (V2)', async () => {
    const verdict = await read(claimed, {
      getTransaction: changeBytes((bytes) =>
        Uint8Array.from([1, ...new Uint8Array(64).fill(7), ...bytes.slice(65)]),
      ),
    });

    expect(verdict.record).toBe('bad-signature');
    expect(getReasons(verdict, 'fail')).toEqual([
      'first-signature signature-is-another',
      'signatures signature-invalid',
    ]);
  });

  it('should not hide trailing bytes behind the transaction (V9)', async () => {
    const verdict = await read(claimed, {
      getTransaction: changeBytes((bytes) => Uint8Array.from([...bytes, 0])),
    });

    expect(verdict.record).toBe('malformed');
  });

  it('should not add a claim by false logs and inner instructions (V9)', async () => {
    const memo = `countersign/1 file sha256:${'0'.repeat(64)} net=${stage.net}`;
    const verdict = await read(claimed, {
      getTransaction: (answer) =>
        set(
          ['result', 'meta', 'logMessages'],
          [`Program log: Memo (len 127): "${memo}"`],
        )(
          set(
            ['result', 'meta', 'innerInstructions'],
            [{ index: 0, instructions: [{ data: memo }] }],
          )(editJson(answer, ['result', 'memo'], () => `[127] ${memo}`)),
        ),
    });

    expect(verdict.record).toBe('valid');
    expect(verdict.memo).not.toContain('sha256:0000');
  });
});

describe('a node that lies about what happened', () => {
  it('should not turn it into a claim on its own network (V2)', async () => {
    const verdict = await read(claimed, { getGenesisHash: set(['result'], OTHER_GENESIS) });

    expect(verdict).toMatchObject({ record: 'wrong-network', author: stage.alice.address });
    expect(getReasons(verdict, 'fail')).toEqual(['network network-differs']);
  });

  it('should not be trusted on the network if it gives no genesis hash (V3)', async () => {
    liar.setFault(({ method }) =>
      method === 'getGenesisHash' ? { kind: 'status', status: 403 } : null,
    );
    const cluster = createTestCluster(liar.url);
    const verdict = verify({ evidence: await fetchEvidence(cluster, claimed, signal) });

    expect(verdict.record).toBe('unreachable');
    expect(getReasons(verdict, 'cannot-check')).toContain('network network-unknown');
  });

  it('should not hide an error that it still reports in one of two places (V9)', async () => {
    const inStatus = { getSignatureStatuses: set([...STATUS, 'err'], null) };
    const inMeta = { getTransaction: set(['result', 'meta', 'err'], null) };

    expect((await read(failed, inStatus)).record).toBe('failed');
    expect((await read(failed, inMeta)).record).toBe('failed');
  });

  it('should be reported as the only source when it removes an error completely (V3)', async () => {
    const verdict = await read(failed, HIDE_ERROR);

    expect(verdict).toMatchObject({ record: 'valid', level: 'one-node' });
    expect(verdict.landing?.nodes).toEqual([liar.url]);
    expect(getReasons(verdict, 'cannot-check')).toContain('agreement one-node-only');
  });

  it('should be contradicted on an error by a second node (V8)', async () => {
    const verdict = await readBoth(failed, HIDE_ERROR);

    expect(verdict).toMatchObject({ record: 'unreachable', level: 'signed', landing: null });
    expect(getReasons(verdict, 'fail')).toEqual(['agreement nodes-disagree']);
  });

  it('should be contradicted on the slot, and on the time, by a second node (V8)', async () => {
    const slot = await readBoth(claimed, {
      getSignatureStatuses: set([...STATUS, 'slot'], 7),
      getTransaction: set(['result', 'slot'], 7),
      getBlock: set(['result'], null),
      getBlockTime: set(['result'], null),
    });
    const time = await readBoth(claimed, {
      getTransaction: set(['result', 'blockTime'], 1_600_000_000),
    });

    expect(slot).toMatchObject({ record: 'unreachable', level: 'signed' });
    expect(time).toMatchObject({ record: 'valid', level: 'one-node' });
    expect([slot, time].map((verdict) => getReasons(verdict, 'fail'))).toEqual([
      ['agreement nodes-disagree'],
      ['agreement nodes-disagree'],
    ]);
  });

  it('should alone be named for a finality that others do not report (V3)', async () => {
    const slow = { getSignatureStatuses: set([...STATUS, 'confirmationStatus'], 'confirmed') };
    const lie = await askLiar(claimed, {});
    const truth = await askLiar(claimed, slow);
    const observations = [
      ...truth.observations.map((seen) => ({ ...seen, node: stage.node.rpcUrl })),
      ...lie.observations,
    ];

    const alone = verify({ evidence: lie });
    const both = verify({ evidence: { ...truth, observations } });

    expect(verify({ evidence: truth }).record).toBe('settling');
    expect(alone).toMatchObject({ record: 'valid', level: 'one-node' });
    expect(alone.landing?.nodes).toEqual([liar.url]);
    expect(both).toMatchObject({ record: 'valid', level: 'one-node' });
  });

  it('should not make a record of a transaction that is only processed (V3)', async () => {
    const verdict = await read(claimed, {
      getSignatureStatuses: set([...STATUS, 'confirmationStatus'], 'processed'),
    });

    expect(verdict).toMatchObject({ record: 'not-found', level: 'signed', landing: null });
  });

  it('should not make a record false by withholding it (V3)', async () => {
    const verdict = await read(claimed, {
      getTransaction: set(['result'], null),
      getSignatureStatuses: set(STATUS, null),
    });

    expect(verdict).toMatchObject({ record: 'not-found', level: 'nothing' });
    expect(getReasons(verdict, 'fail')).toEqual([]);
  });
});

const HIDE_ERROR: Edits = {
  getSignatureStatuses: set([...STATUS, 'err'], null),
  getTransaction: set(['result', 'meta', 'err'], null),
};
