import { describe, expect, it } from 'vitest';
import { getChallenge, serializeChallenge } from './challenge';
import { createQuestion, findQuestion, getQuestionLink, parseQuestion } from './question';
import { author, NOW, question, record } from './test/asked-record';

describe('a question', () => {
  it('should say in plain text who asks, whom, about which record, and until when', () => {
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

  it('should be found in what is pasted, with words around it', () => {
    const link = getQuestionLink(record, question);
    const text = `Hello!\nPlease open ${link} today.\n${link}`;
    expect(findQuestion(text, record)).toEqual({ status: 'read', question });
  });

  it.each(['.', '...', '.\nBye', ', please', ')'])(
    'should be found where the sentence goes on with %j',
    (end) => {
      const text = `Open ${getQuestionLink(record, question)}${end}`;
      expect(findQuestion(text, record)).toEqual({ status: 'read', question });
    },
  );

  it('should not be taken from another site or about another record', () => {
    const elsewhere = { ...record, origin: 'https://countersign.evil.example' };
    expect(findQuestion(getQuestionLink(elsewhere, question), record)).toEqual({
      status: 'other-record',
      origin: 'https://countersign.evil.example',
    });
    const other = { ...record, chain: 'solana:mainnet' };
    expect(findQuestion(getQuestionLink(other, question), record).status).toBe('other-record');
  });

  it.each(['hello', 'https://x#question=', `${record.origin}/#question=${'a'.repeat(32)}.12`])(
    'should not be found in %j',
    (text) => {
      expect(findQuestion(text, record).status).toBe('unreadable');
    },
  );

  it.each(['https://', '#question=', 'https://#question=', '.', `#question=${'a'.repeat(32)}.`])(
    'L9 should be looked for once at each character of a pasted megabyte of %j',
    (text) => {
      const pasted = `https://${text.repeat(Math.ceil(1_000_000 / text.length))}!`;
      expect(findQuestion(pasted, record).status).toBe('unreadable');
    },
  );

  it('should be chosen by nobody where there are two', () => {
    const second = createQuestion(new Uint8Array(16), NOW);
    const text = `${getQuestionLink(record, question)} ${getQuestionLink(record, second)}`;
    expect(findQuestion(text, record).status).toBe('unreadable');
  });
});
