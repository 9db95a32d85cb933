import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { verify } from '@countersign/proof';
import { encodeSignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import { askNode } from '../job/ask-node';
import { claimFile, createFile } from './files';
import { claimBy } from './instructions';
import { openStage, toBase64, untilFinalized, UNTRIED, type Stage } from './stage';

/** The order of Ed25519's base point; a signature has it in little-endian. */
const ORDER = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => {
  stage.node.stop();
});

const flip = (at: number) => (bytes: Uint8Array) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

function addOrder(bytes: Uint8Array): Uint8Array {
  const scalar = Buffer.from(bytes.slice(33, 65).reverse()).toString('hex');
  const sum = (BigInt(`0x${scalar}`) + ORDER).toString(16).padStart(64, '0');
  const changed = Uint8Array.from(bytes);
  changed.set(Buffer.from(sum, 'hex').reverse(), 33);
  return changed;
}

const CHANGES = [
  ['one bit of the signature changed', 'bad-signature', flip(40)],
  ['one bit of the blockhash changed', 'bad-signature', flip(240)],
  ['the signature S + L', 'bad-signature', addOrder],
  [
    'no signature at all',
    'bad-signature',
    (bytes: Uint8Array) => Uint8Array.from(bytes).fill(0, 1, 65),
  ],
] as const;

function getFirstSignature(bytes: Uint8Array): string {
  return encodeSignature(bytes.slice(1, 65));
}

describe('bytes that nobody signed (V2)', () => {
  it.each(CHANGES)('should neither land nor be believed: %s', async (name, record, change) => {
    const { alice } = stage;
    const instructions = claimBy(alice.address, claimFile(stage, createFile(name)));
    const sound = await stage.sign({ signers: [alice], instructions });
    expect(decodeTransaction(sound).signatures).toHaveLength(1);
    const forged = change(sound);
    const signature = getFirstSignature(forged);

    await expect(
      askNode(stage.node, 'sendTransaction', toBase64(forged), UNTRIED),
    ).rejects.toThrow();

    const { signal } = new AbortController();
    const evidence = await fetchEvidence(stage.cluster, signature, signal);
    expect(verify({ evidence }).record).toBe('not-found');
    const lookup = { status: 'found', transaction: forged } as const;
    expect(verify({ evidence: { ...evidence, lookup } }).record).toBe(record);
  });

  it('should not land when a node ignores them after a genuine transaction (V9)', async () => {
    const { alice } = stage;
    const instructions = claimBy(alice.address, claimFile(stage, createFile('trailing')));
    const sound = await stage.sign({ signers: [alice], instructions });
    const trailing = toBase64(Uint8Array.from([...sound, 0]));
    const signature = getFirstSignature(sound);
    await askNode(stage.node, 'sendTransaction', trailing, UNTRIED);
    await untilFinalized(stage, [signature]);

    const { signal } = new AbortController();
    const { lookup } = await fetchEvidence(stage.cluster, signature, signal);

    expect(lookup).toEqual({ status: 'found', transaction: sound });
  });
});
