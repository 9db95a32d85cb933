import { describe, expect, it } from 'vitest';
import { isNet, toNet } from './net';
import encodings from '../../vectors/encodings.json';

describe('a network', () => {
  it('should be named by the first 32 characters of its genesis hash, as CAIP-2 does', () => {
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    expect(toNet(mainnet)).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  });

  it.each(['', 'devnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'should not be named after %j, which is not a genesis hash',
    (text) => {
      expect(() => toNet(text)).toThrow(
        expect.objectContaining({ code: 'net/malformed', context: { text } }),
      );
    },
  );

  it.each(encodings.nets)('should be accepted or not: $text', ({ text, isAccepted }) => {
    expect(isNet(text)).toBe(isAccepted);
  });
});
