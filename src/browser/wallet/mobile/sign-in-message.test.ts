import { expect, it } from 'vitest';
import { getSignInMessage } from './sign-in-message';

it('should write the shortest message from nothing', () => {
  expect(getSignInMessage({}, 'localhost', 'Key')).toBe(
    'localhost wants you to sign in with your Solana account:\nKey',
  );
});

it('should write every field in its order', () => {
  const message = getSignInMessage(
    {
      domain: 'example.com',
      address: 'Other',
      statement: 'Prove it.',
      resources: ['https://example.com/a', 'https://example.com/b'],
      nonce: '12345678',
      uri: 'https://example.com',
      version: '1',
    },
    'localhost',
    'Key',
  );
  expect(message).toBe(
    [
      'example.com wants you to sign in with your Solana account:\nOther',
      '\n\nProve it.',
      '\n\nURI: https://example.com\nVersion: 1\nNonce: 12345678',
      '\nResources:\n- https://example.com/a\n- https://example.com/b',
    ].join(''),
  );
});
