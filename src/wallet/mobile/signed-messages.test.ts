import { describe, expect, it } from 'vitest';
import { readSignedMessages } from './signed-messages';

const MESSAGE = Uint8Array.of(1, 2, 3);
const SIGNATURE = new Uint8Array(64).fill(7);
/** As the adapter makes it of what the wallet sent. */
const answer = (...payload: readonly number[]) => [
  { signedMessage: Uint8Array.from(payload), signature: Uint8Array.from(payload).slice(-64) },
];
const read = (value: unknown) => readSignedMessages([{ message: MESSAGE }], value);

describe('a message that a mobile wallet signed (W7)', () => {
  it('should be taken from its signature, which the wallet appended', () => {
    expect(read(answer(...MESSAGE, ...SIGNATURE))).toEqual([
      { signedMessage: MESSAGE, signature: SIGNATURE },
    ]);
  });

  it('should be the one that was asked for where the wallet returns the signature alone', () => {
    expect(read(answer(...SIGNATURE))).toEqual([{ signedMessage: MESSAGE, signature: SIGNATURE }]);
  });

  it.each([
    ['other words', answer(1, 2, 4, ...SIGNATURE)],
    ['fewer words', answer(1, 2, ...SIGNATURE)],
    ['less than a signature', answer(...MESSAGE)],
    ['nothing', []],
    ['no list', null],
    ['no bytes', [{ signedMessage: 'AQID' }, null]],
  ])('should be left as it is where the wallet returns %s', (_what, value) => {
    expect(read(value)).toEqual(value);
  });
});
