import { describe, expect, it } from 'vitest';
import { getHighestFee } from './fee';
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './programs';

const OTHER = [0];
const limit = (units: number) => [2, units & 255, (units >> 8) & 255, units >> 16, 0];
const price = (low: number) => [3, low & 255, low >> 8, 0, 0, 0, 0, 0, 0];

const MESSAGE = {
  signatures: [],
  messageBytes: new Uint8Array(),
  staticAccounts: [],
  lifetimeToken: SYSTEM_PROGRAM,
  addressTableLookups: [],
};

function getFee(signatures: number, ...instructions: readonly (readonly number[])[]): bigint {
  return getHighestFee({
    version: 0,
    ...MESSAGE,
    header: { requiredSignatures: signatures, readonlySigned: 0, readonlyUnsigned: 0 },
    config: null,
    instructions: instructions.map((data) => ({
      programAddress: data === OTHER ? SYSTEM_PROGRAM : COMPUTE_BUDGET_PROGRAM,
      accounts: [],
      data: Uint8Array.from(data),
    })),
  });
}

describe('the fee of a transaction (F3)', () => {
  it('should be 5,000 lamports a signature if no price is set', () => {
    expect(getFee(1, OTHER, OTHER)).toBe(5000n);
    expect(getFee(2, limit(90_000), OTHER)).toBe(10_000n);
  });

  it('F3 a price that a wallet changed counts, rounded up', () => {
    expect(getFee(1, limit(100_000), price(10_000), OTHER)).toBe(6000n);
    expect(getFee(1, limit(100_001), price(10_000), OTHER)).toBe(6001n);
  });

  it('F3 a price with bytes after it counts, because the runtime accepts it too', () => {
    expect(getFee(1, [...limit(100_000), 0], [...price(10_000), 1, 2], OTHER)).toBe(6000n);
  });

  it('should use the maximum if no limit, or too high a limit, is set', () => {
    expect(getFee(1, price(10_000), OTHER, OTHER)).toBe(9000n);
    expect(getFee(1, price(10_000), ...Array<number[]>(9).fill(OTHER))).toBe(19_000n);
    expect(getFee(1, limit(5_000_000), price(10_000), OTHER)).toBe(19_000n);
  });

  it('should be that of the version 1 message, whatever its instructions say', () => {
    const fee = getHighestFee({
      ...MESSAGE,
      version: 1,
      header: { requiredSignatures: 2, readonlySigned: 0, readonlyUnsigned: 0 },
      config: {
        priorityFeeLamports: 7n,
        computeUnitLimit: 1_400_000,
        loadedAccountsDataSizeLimit: 1,
        heapSize: null,
      },
      instructions: [
        {
          programAddress: COMPUTE_BUDGET_PROGRAM,
          accounts: [],
          data: Uint8Array.from(price(10_000)),
        },
      ],
    });
    expect(fee).toBe(10_007n);
  });

  it('should read nothing from another instruction', () => {
    expect(getFee(1, [3, 1], [2], [], OTHER)).toBe(5000n);
  });
});
