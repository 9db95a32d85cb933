import { describe, expect, it } from 'vitest';
import { isHarmless, getEffect } from './instruction-effect';
import {
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs';
import { parseAddress } from '../encoding/address';
import { find, judge } from '../test/record-vectors';

const FROM = '326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra';
const MIDDLE = '3tHZ4BMHrMsHKjVB7SudWifHLkUGYqK8wmDzRixiQfZA';
const TO = '2J8VbM2c7YRirmDRu4V1FqU85EvGvNriVVjiQtcC4JA7';
const ONE_SOL = [0, 202, 154, 59, 0, 0, 0, 0];

function read(programAddress: string, data: readonly number[], addresses = [FROM, TO]) {
  const accounts = addresses.map((address) => ({ address, role: 'writable' }) as const);
  return getEffect({ programAddress, accounts, data: Uint8Array.from(data) });
}

function toHarmless(programAddress: string, data: readonly number[]) {
  const effect = read(programAddress, data);
  return isHarmless({ index: 0, programAddress, program: null, effect });
}

describe('the effect of an instruction beside a claim (M7, F3)', () => {
  it('F3 a transfer of SOL is read with its amount and both its accounts', () => {
    const effect = { kind: 'transfer', what: 'lamports', amount: 1_000_000_000n };
    expect(read(SYSTEM_PROGRAM, [2, 0, 0, 0, ...ONE_SOL])).toEqual({
      ...effect,
      from: FROM,
      to: TO,
    });
    expect(read(SYSTEM_PROGRAM, [2, 0, 0, 0, ...ONE_SOL], [])).toEqual({
      ...effect,
      from: null,
      to: null,
    });
  });

  it('F3 a transfer of tokens is read, by either token program and in either form', () => {
    const effect = { kind: 'transfer', what: 'tokens', amount: 1_000_000_000n, from: FROM, to: TO };
    expect(read(TOKEN_PROGRAM, [3, ...ONE_SOL])).toEqual(effect);
    expect(read(TOKEN_2022_PROGRAM, [12, ...ONE_SOL, 6], [FROM, MIDDLE, TO])).toEqual(effect);
  });

  it('Q8 an account that is given to another program is read with both', () => {
    const owner = [...parseAddress(TO)];
    const effect = { kind: 'assign', owner: TO };
    const data = [1, 0, 0, 0, ...owner];
    expect(read(SYSTEM_PROGRAM, data)).toEqual({ ...effect, account: FROM });
    expect(read(SYSTEM_PROGRAM, data, [])).toEqual({ ...effect, account: null });
    expect(read(SYSTEM_PROGRAM, [...data, 0])).toEqual({ kind: 'unknown' });
    expect(toHarmless(SYSTEM_PROGRAM, data)).toBe(false);
  });

  it.each([
    ['an assertion', LIGHTHOUSE_PROGRAM, [2, 1], 'guard'],
    ['a guard that writes, for which somebody pays', LIGHTHOUSE_PROGRAM, [0, 1], 'unknown'],
    ['a guard without data', LIGHTHOUSE_PROGRAM, [], 'unknown'],
    ['a limit', COMPUTE_BUDGET_PROGRAM, [2, 0, 0, 0, 0], 'budget'],
    ['another app’s memo', MEMO_PROGRAM, [104, 105], 'memo'],
    ['a nonce that is advanced', SYSTEM_PROGRAM, [4, 0, 0, 0], 'nonce'],
    ['an account that gets another owner', SYSTEM_PROGRAM, [1, 0, 0, 0], 'unknown'],
    ['a transfer cut short', SYSTEM_PROGRAM, [2, 0, 0, 0, 1], 'unknown'],
    ['a transfer of tokens cut short', TOKEN_PROGRAM, [3, 1], 'unknown'],
    ['the same, checked', TOKEN_PROGRAM, [12, 1], 'unknown'],
    ['a right to spend tokens', TOKEN_PROGRAM, [4, ...ONE_SOL], 'unknown'],
    ['an unknown program', TO, [2, 0, 0, 0, ...ONE_SOL], 'unknown'],
  ])('M7 %s has its own effect, and any other is unknown', (_, program, data, kind) => {
    expect(read(program, data)).toEqual({ kind });
  });

  it('M7 only an instruction that moves nothing and says nothing is harmless', () => {
    expect(toHarmless(COMPUTE_BUDGET_PROGRAM, [2, 0, 0, 0, 0])).toBe(true);
    expect(toHarmless(LIGHTHOUSE_PROGRAM, [2])).toBe(true);
    expect(toHarmless(SYSTEM_PROGRAM, [4, 0, 0, 0])).toBe(true);
    expect(toHarmless(SYSTEM_PROGRAM, [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(true);
    expect(toHarmless(SYSTEM_PROGRAM, [2, 0, 0, 0, ...ONE_SOL])).toBe(false);
    expect(toHarmless(MEMO_PROGRAM, [104])).toBe(false);
    expect(toHarmless(TO, [])).toBe(false);
  });

  it('M7 a claim inside another app’s transaction is listed with all other instructions', () => {
    const name = 'a claim among the instructions of another app, which the author paid for';
    const { otherInstructions, feePayer, author } = judge(find(name)!);
    expect(feePayer).not.toBe(author);
    expect(otherInstructions.map(({ program, effect }) => [program, effect.kind])).toEqual([
      ['system', 'transfer'],
      ['token', 'transfer'],
      ['token-2022', 'transfer'],
      ['token', 'unknown'],
      ['system', 'unknown'],
    ]);
  });
});
