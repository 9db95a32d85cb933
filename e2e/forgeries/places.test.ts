import { address } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeTransaction, type Transaction } from '@countersign/proof/transactions';
import { askNode } from '../job/ask-node';
import { byName } from './case';
import { readNonce } from './nonce-account';
import { FORGED_PLACE_CASES, SOUND_PLACE_CASES } from './place-cases';
import { playAll, toOutcome, type Plays } from './play';
import { openStage, type Stage } from './stage';

let stage: Stage;
let plays: Plays;

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...FORGED_PLACE_CASES, ...SOUND_PLACE_CASES]);
});
afterAll(() => {
  stage.node.stop();
});

const read = (name: string) => plays.get(name)!;

async function askMeta(name: string): Promise<string> {
  const how = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  const { signature } = read(name).evidence;
  return JSON.stringify(await askNode(stage.node, 'getTransaction', signature, how));
}

function decode(name: string): Transaction {
  const { lookup } = read(name).evidence;
  if (lookup.status !== 'found') throw new Error(lookup.status);
  return decodeTransaction(lookup.transaction);
}

describe('the place of a memo, on the real node', () => {
  it.each(byName(FORGED_PLACE_CASES))('should not make a claim of %s', (name, { expected }) => {
    expect(toOutcome(read(name).verdict, stage)).toEqual(expected);
  });

  it.each(byName(SOUND_PLACE_CASES))('should leave standing %s', (name, { expected }) => {
    expect(toOutcome(read(name).verdict, stage)).toEqual(expected);
  });

  it('should be an inner instruction that the Memo program really ran (V9)', async () => {
    const meta = await askMeta('a memo in an inner instruction that Alice signed (V9)');

    expect(meta).toMatch(/"innerInstructions":\[\{.*countersign\/1 file sha256:/);
    expect(meta).toContain('Program MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr success');
    expect(meta).toContain(stage.alice.address);
  });

  it('should be a line of the log (V9)', async () => {
    expect(await askMeta('a memo in the logs only (V9)')).toContain(
      'Program log: Memo (len 127): \\"countersign/1 file sha256:',
    );
  });

  it('should use real lookup tables (V2)', () => {
    const { addressTableLookups } = decode(
      'a claim with its reference through an address lookup table (V2)',
    );

    expect(addressTableLookups).toMatchObject([{ writableIndexes: [], readonlyIndexes: [0] }]);
  });

  it('should use the value of a real nonce account (V2)', async () => {
    const { instructions, lifetimeToken } = decode('a claim that lives by a durable nonce (V2)');
    const account = address(String(instructions[0]?.accounts[0]?.address));

    expect(await readNonce(stage, account)).not.toBe(lifetimeToken);
  });
});
