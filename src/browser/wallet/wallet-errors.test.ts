import { expect, it } from 'vitest';
import { WalletError } from './wallet-errors';

it("should speak the specification's words", () => {
  expect(new WalletError('not-connected').message).toBe('Wallet not connected');
  expect(new WalletError('no-sign-and-send').message).toBe(
    'connected wallet does not support signAndSendTransaction',
  );
  expect(new WalletError('no-sign-in-result').message).toBe(
    'Sign in failed, no sign in result returned by wallet',
  );
});
