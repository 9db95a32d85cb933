import { describe, expect, it } from 'vitest';
import { getChallenge, serializeChallenge } from './challenge';
import { getQuestionLink, parseQuestion } from './question';
import { author, question, record } from '../../test/asked-record';

describe('a question', () => {
  it('should state in plain text the asker, the signer, the record and the time limit', () => {
    expect(serializeChallenge(getChallenge(record, question))).toBe(
      [
        'countersign.example wants you to sign in with your Solana account:',
        author.address,
        '',
        'I still hold the key of this wallet, which signed the record named below. Signing this moves nothing and allows nothing.',
        '',
        'URI: https://countersign.example',
        'Version: 1',
        'Chain ID: solana:localnet',
        'Nonce: abababababababababababababababab',
        'Issued At: 2026-11-20T12:00:00.000Z',
        'Expiration Time: 2026-11-21T12:00:00.000Z',
        'Resources:',
        `- ${record.origin}/verify/${record.signature}?cluster=solana%3Alocalnet`,
      ].join('\n'),
    );
  });

  it('should be the same after its link was opened', () => {
    expect(parseQuestion(new URL(getQuestionLink(record, question)).hash)).toEqual(question);
  });

  it.each(['', '#', '#question=', '#question=abc.1', `#question=${'a'.repeat(32)}.1`, '#other'])(
    'should not be read from %j',
    (hash) => {
      expect(parseQuestion(hash)).toBeNull();
    },
  );
});
