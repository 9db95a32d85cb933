import { describe, expect, it } from 'vitest';
import {
  MAX_COMPUTE_UNITS,
  getComputeBudget,
  getComputeUnitLimit,
  getComputeUnitPrice,
} from './compute-budget';

describe('the compute budget', () => {
  it('F6 no budget if nobody pays a priority fee and the default limit suffices', () => {
    expect(getComputeBudget(getComputeUnitLimit(200, 1_003n), 0n)).toBeNull();
    expect(getComputeBudget(200_000, 0n)).toBeNull();
  });

  it('F6 a budget at a small price if more than the default limit is needed', () => {
    expect(getComputeBudget(200_001, 0n)).toEqual({ unitLimit: 200_001, unitPrice: 1_000n });
  });

  it('F6 a budget at the going rate if others pay a priority fee', () => {
    expect(getComputeBudget(150_000, 2_000n)).toEqual({ unitLimit: 150_000, unitPrice: 2_000n });
  });
});

describe('the limit of compute units', () => {
  it('should suffice for a long memo on mainnet if the simulation ran on a cheaper runtime', () => {
    expect(getComputeUnitLimit(412, 1_003n)).toBeGreaterThanOrEqual(200_000);
  });

  it('should leave headroom above what a simulation consumed', () => {
    expect(getComputeUnitLimit(12, 400_000n)).toBe(530_000);
  });

  it('should be the same generous one without a simulation', () => {
    expect(getComputeUnitLimit(412, null)).toBe(getComputeUnitLimit(412, 1_003n));
  });

  it('should never exceed the runtime’s maximum, whatever a node reports', () => {
    expect(getComputeUnitLimit(412, 2n ** 64n - 1n)).toBe(MAX_COMPUTE_UNITS);
  });
});

describe('the price of a compute unit', () => {
  it('should be 0 if nothing was paid or nothing is known', () => {
    expect(getComputeUnitPrice([])).toBe(0n);
    expect(getComputeUnitPrice([0n, 0n, 0n, 0n])).toBe(0n);
  });

  it('should be the 75th percentile of recent slots', () => {
    expect(getComputeUnitPrice([40n, 10n, 30n, 20n])).toBe(40n);
    expect(getComputeUnitPrice([0n, 0n, 0n, 0n, 9_000n])).toBe(0n);
  });

  it('should be capped, so that a node cannot spend the visitor’s money', () => {
    expect(getComputeUnitPrice(Array<bigint>(150).fill(2n ** 64n - 1n))).toBe(100_000n);
  });
});
