import { describe, expect, it } from 'vitest';
import { WalletError } from '../../wallet-errors';
import { getFailureDialog } from './failure-dialog';
import { createBoard } from '../test/mobile-phone';

const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0.0.0 Mobile Safari/537.36';
const VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36';

describe('the dialog that tells of a failure (M4)', () => {
  it.each([
    ['wallet-not-found', 'wallet-not-found'],
    ['connection-blocked', 'blocked'],
    ['session-timeout', 'failure'],
    ['bad-answer', 'failure'],
  ] as const)('should tell of %s as %s in a browser', (code, kind) => {
    expect(getFailureDialog(new WalletError(code), createBoard(), CHROME).kind).toBe(kind);
  });

  it.each(['wallet-not-found', 'connection-blocked', 'session-timeout', 'unknown'] as const)(
    'should tell of %s as a browser that does not do it in a view inside another app',
    (code) => {
      const { kind } = getFailureDialog(new WalletError(code), createBoard(), VIEW);
      expect(kind).toBe('browser-not-supported');
    },
  );
});
