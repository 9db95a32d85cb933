import { expect, it } from 'vitest';
import { serializeErrorJson } from './transaction-error';

it('should print a runtime’s error as it is, with exact integers', () => {
  const error = { InstructionError: [1, { Custom: 18_446_744_073_709_551_615n }] };
  expect(serializeErrorJson(error)).toBe(
    '{"InstructionError":[1,{"Custom":"18446744073709551615"}]}',
  );
});

it('H5 an endlessly nested error is an unreadable answer, not a fault of ours', () => {
  const deep: unknown = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000));
  expect(() => serializeErrorJson(deep)).toThrow(
    expect.objectContaining({ code: 'unexpected-answer' }) as Error,
  );
});
