import { describe, expect, it } from 'vitest';
import { findMarkInstructions, getWithdrawalMark, MARK_OWNER } from '@countersign/proof/claims';
import { decodeTransaction } from '@countersign/proof/transactions';
import vectors from '@countersign/proof/vectors/node-marks.json';

describe('a mark that was set on the real node', () => {
  it.each(vectors.marks.map((vector) => [vector.name, vector] as const))(
    'should be where the format says: %s',
    (_, { signature, seed, address, steps }) => {
      const mark = getWithdrawalMark(vectors.author, signature);
      const setters = steps.filter(
        ({ transaction, err }) =>
          err === null &&
          findMarkInstructions(decodeTransaction(Buffer.from(transaction, 'base64')), mark) !==
            null,
      );

      expect(mark).toEqual({ author: vectors.author, seed, address });
      expect(steps.at(-1)?.owner === MARK_OWNER).toBe(setters.length > 0);
    },
  );
});
