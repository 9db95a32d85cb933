import { describe, expect, it } from 'vitest';
import { splitSignedMessage } from './wallet-calls';

const MESSAGE = Uint8Array.of(1, 2, 3);
const SIGNATURE = new Uint8Array(64).fill(7);
const split = (...payload: readonly number[]) =>
  splitSignedMessage(MESSAGE, Uint8Array.from(payload));

describe('a message that a mobile wallet signed (W7)', () => {
  it('should be split from the signature that the wallet appended', () => {
    expect(split(...MESSAGE, ...SIGNATURE)).toEqual({
      signedMessage: MESSAGE,
      signature: SIGNATURE,
    });
  });

  it('should be the requested message if the wallet returns the signature alone', () => {
    expect(split(...SIGNATURE)).toEqual({ signedMessage: MESSAGE, signature: SIGNATURE });
  });

  it.each([
    ['other words', [1, 2, 4, ...SIGNATURE]],
    ['fewer words', [1, 2, ...SIGNATURE]],
    ['less than a signature', [1, 2, 3]],
  ])('should be what the wallet returned where that is %s', (_what, payload) => {
    expect(split(...payload).signedMessage).toEqual(Uint8Array.from(payload));
  });
});
