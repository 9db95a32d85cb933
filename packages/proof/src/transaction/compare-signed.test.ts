import { describe, expect, it } from 'vitest';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import { getClaimInstructions, type Instruction } from '../claim/claim-instructions';
import { digestOf } from '../encoding/digester';
import { decodeTransaction } from './decode-transaction';
import { compareSigned, type IntentChange } from './compare-signed';
import { serializeMemo } from '../claim/serialize-memo';
import {
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from './programs';
import { getMarkInstructions, getWithdrawalMark } from '../claim/mark';
import { getReferences } from '../claim/references';
import {
  compileMessage,
  createSigner,
  encodeMessage,
  encodeTransaction,
  signMessage,
} from '../test/build-transaction';

const ALICE = createSigner('alice');
const PAYER = createSigner('payer');
const net = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const claim = { kind: 'file', digest: digestOf(toUtf8('hello\n')), net } as const;
const references = getReferences(claim);
const author = ALICE.address;
const intent = { author, memo: serializeMemo(claim), references };
const OWN = getClaimInstructions({ author, claim, references });
const MISSING = new Uint8Array(64);

const budget: Instruction = {
  programAddress: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: Uint8Array.of(2, 64, 13, 3, 0),
};
const assertion: Instruction = {
  programAddress: LIGHTHOUSE_PROGRAM,
  accounts: [{ address: author, role: 'readonly' }],
  data: Uint8Array.of(5),
};
const nonce: Instruction = {
  programAddress: SYSTEM_PROGRAM,
  accounts: [{ address: PAYER.address, role: 'writable' }],
  data: Uint8Array.of(4, 0, 0, 0),
};

const mention: Instruction = {
  programAddress: LIGHTHOUSE_PROGRAM,
  accounts: references.map((address) => ({ address, role: 'readonly' })),
  data: new Uint8Array(0),
};
const lookup = { table: new Uint8Array(32), writable: [], readonly: [0] };

function signOwn(instructions: readonly Instruction[]): Uint8Array {
  return signMessage(compileMessage(ALICE, instructions), [ALICE]);
}

function changeMemo(change: Partial<Instruction>): Instruction[] {
  return OWN.map((each) => (each.programAddress === MEMO_PROGRAM ? { ...each, ...change } : each));
}

function signPaid(choose: (payer: Uint8Array, author: Uint8Array) => Uint8Array[]): Uint8Array {
  const message = compileMessage(PAYER, OWN);
  const whole = signMessage(message, [PAYER, ALICE]);
  const signatures = choose(whole.slice(1, 65), whole.slice(65, 129));
  return encodeTransaction(signatures, encodeMessage(message));
}

describe('a wallet’s answer (G5)', () => {
  it('should be unchanged if the wallet only signed', () => {
    expect(compareSigned(signOwn(OWN), intent)).toEqual({
      status: 'ours',
      transaction: decodeTransaction(signOwn(OWN)),
      signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) as unknown,
      isComplete: true,
      addedInstructions: [],
    });
  });

  it('should be unchanged only on the intended network', () => {
    expect(compareSigned(signOwn(OWN), { ...intent, net })).toMatchObject({ status: 'ours' });
    const changed = { status: 'changed', what: 'memo-changed' };
    expect(compareSigned(signOwn(OWN), { ...intent, net: '1'.repeat(32) })).toEqual(changed);
    const newer = intent.memo.replace('/1', '/2');
    const bytes = signOwn(changeMemo({ data: toUtf8(newer) }));
    expect(compareSigned(bytes, { ...intent, memo: newer, net })).toEqual(changed);
  });

  it('should be unchanged with instructions around it, which are listed', () => {
    const reading = compareSigned(signOwn([budget, ...OWN, assertion]), intent);
    expect(reading).toMatchObject({
      status: 'ours',
      addedInstructions: [
        { index: 0, programAddress: COMPUTE_BUDGET_PROGRAM, program: 'compute-budget' },
        { index: 3, programAddress: LIGHTHOUSE_PROGRAM, program: 'lighthouse' },
      ],
    });
  });

  it('should be refused if one reference of several is missing', () => {
    const more = { ...intent, references: [...references, PAYER.address] };
    expect(compareSigned(signOwn(OWN), more)).toEqual({
      status: 'changed',
      what: 'references-missing',
    });
  });

  it('R4 should be unchanged if a withdrawal sets its mark', () => {
    const revoke = { kind: 'revoke', signature: '1'.repeat(64), net } as const;
    const plain = getClaimInstructions({ author, claim: revoke, references: [] });
    const marking = getMarkInstructions(getWithdrawalMark(author, revoke.signature), 890_880n);
    const withdrawal = { author, memo: serializeMemo(revoke), references: [] };
    expect(compareSigned(signOwn([...plain, ...marking]), withdrawal)).toMatchObject({
      status: 'ours',
      addedInstructions: [],
    });
    expect(compareSigned(signOwn(plain), withdrawal)).toEqual({
      status: 'changed',
      what: 'mark-missing',
    });
  });

  it('should be unchanged but incomplete while the payer has not signed', () => {
    const bytes = signPaid((_, own) => [MISSING, own]);
    expect(compareSigned(bytes, intent)).toMatchObject({
      status: 'ours',
      signature: null,
      isComplete: false,
    });
  });

  it.each<[IntentChange, Uint8Array]>([
    ['undecodable', new Uint8Array(3)],
    ['undecodable', joinBytes(signOwn(OWN), new Uint8Array(1))],
    ['memo-missing', signOwn(OWN.slice(0, 1))],
    ['memo-missing', signOwn(changeMemo({ data: toUtf8('hello') }))],
    ['memo-repeated', signOwn([...OWN, ...OWN.slice(1)])],
    ['memo-changed', signOwn(changeMemo({ data: toUtf8(`${intent.memo} title=Mine`) }))],
    ['memo-changed', signOwn(changeMemo({ data: toUtf8(intent.memo.replace(/.$/, 'q')) }))],
    ['author-changed', signOwn(changeMemo({ accounts: [] }))],
    [
      'author-changed',
      signMessage(
        compileMessage(PAYER, [
          ...changeMemo({ accounts: [{ address: PAYER.address, role: 'readonly-signer' }] }),
        ]),
        [PAYER, ALICE],
      ),
    ],
    [
      'author-changed',
      signMessage(
        compileMessage(PAYER, [
          ...OWN.slice(0, 1),
          ...changeMemo({
            accounts: [
              { address: author, role: 'readonly-signer' },
              { address: PAYER.address, role: 'readonly-signer' },
            ],
          }).slice(1),
        ]),
        [PAYER, ALICE],
      ),
    ],
    ['references-missing', signOwn(OWN.slice(1))],
    ['signature-invalid', signPaid((payer, own) => [own, payer])],
    [
      'references-missing',
      signMessage({ ...compileMessage(ALICE, OWN.slice(1)), lookups: [lookup] }, [ALICE]),
    ],
    ['durable-nonce', signOwn([nonce, ...OWN])],
    [
      'author-signature-missing',
      signMessage(
        compileMessage(PAYER, [
          ...changeMemo({ accounts: [{ address: author, role: 'readonly' }] }).slice(1),
          mention,
        ]),
        [PAYER],
      ),
    ],
    ['author-signature-missing', signPaid((payer) => [payer, MISSING])],
    ['signature-invalid', signPaid((payer) => [payer, payer])],
    ['signature-invalid', signPaid((_, own) => [own, own])],
  ])('should be refused: %s', (what, bytes) => {
    expect(compareSigned(bytes, intent)).toEqual({ status: 'changed', what });
  });
});
