import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { encodeHex } from '../encoding/hex';
import { decodeTransaction } from './decode-transaction';
import vectors from '../../vectors/transactions.json';

describe('a transaction (V2)', () => {
  it.each(vectors.decoded)('should be decoded: $name', (vector) => {
    const { signatures, messageBytes, instructions, config, ...transaction } = decodeTransaction(
      base64.decode(vector.base64),
    );
    expect({
      ...transaction,
      config: config && { ...config, priorityFeeLamports: String(config.priorityFeeLamports) },
      signatures: signatures.map(encodeHex),
      messageBytes: encodeHex(messageBytes),
      instructions: instructions.map(({ data, ...rest }) => ({ ...rest, data: encodeHex(data) })),
    }).toEqual(vector.transaction);
  });

  it.each(vectors.refused)('should be refused: $name', ({ base64: text, code, ...rest }) => {
    const context =
      'version' in rest ? { version: rest.version } : { fault: 'fault' in rest && rest.fault };
    expect(() => decodeTransaction(base64.decode(text))).toThrow(
      expect.objectContaining({ code, context: expect.objectContaining(context) as unknown }),
    );
  });

  it.each([...vectors.decoded.slice(0, 4), ...vectors.decoded.slice(-8, -6)])(
    'should be refused wherever it is cut short: $name',
    (vector) => {
      const bytes = base64.decode(vector.base64);
      for (let length = 0; length < bytes.length; length += 1) {
        expect(() => decodeTransaction(bytes.subarray(0, length))).toThrow(
          expect.objectContaining({
            code: 'transaction/malformed',
            context: expect.objectContaining({ fault: 'truncated' }) as unknown,
          }),
        );
      }
    },
  );

  it('should not share memory with the bytes it came from', () => {
    const bytes = base64.decode(vectors.decoded[0]!.base64);
    const transaction = decodeTransaction(bytes);
    const before = encodeHex(transaction.messageBytes);
    bytes.fill(0);
    expect(encodeHex(transaction.messageBytes)).toBe(before);
  });
});
