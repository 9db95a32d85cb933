import { describe, expect, it } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import { checkAnswer } from './answer';
import { LIFETIME_SECONDS, type Question } from '@countersign/core/records/lookup/challenge';
import { createQuestion } from '@countersign/core/records/lookup/question';
import { HOUR, NOW, question, record } from '@countersign/core/test/asked-record';
import { sign } from './test/sign-answer';

describe('an answer', () => {
  const check = (text: string, asked: readonly Question[] = [question], now = NOW + HOUR) =>
    checkAnswer(text, record, asked, now);

  it('should prove that the signer holds the key, whatever text surrounds it', async () => {
    const answer = await sign(record, question);
    expect(check(answer)).toEqual({ status: 'holds', question });
    expect(check(`> here: ${answer.replaceAll(' ', '\n')}\n-- \nA.`).status).toBe('holds');
  });

  it('should prove nothing when another key signed it', async () => {
    expect(check(await sign(record, question, 'Somebody')).status).toBe('false');
  });

  it.each([
    ['another record', { ...record, signature: encodeSignature(new Uint8Array(64).fill(8)) }],
    ['another site', { ...record, origin: 'https://other.example' }],
    ['another network', { ...record, chain: 'solana:mainnet' }],
  ])('should prove nothing when it was signed for %s', async (_, other) => {
    expect(check(await sign(other, question)).status).toBe('false');
  });

  it('should prove nothing when its time was changed', async () => {
    const later = { ...question, askedAt: question.askedAt + 1 };
    expect(check(await sign(record, later)).status).toBe('false');
  });

  it('should not count for a question that was not asked here', async () => {
    const other = createQuestion(new Uint8Array(16).fill(1), NOW);
    expect(check(await sign(record, other)).status).toBe('other');
    expect(check(await sign(record, question), []).status).toBe('other');
  });

  it('should be expired after a day, and before the question was asked', async () => {
    const answer = await sign(record, question);
    const end = NOW + LIFETIME_SECONDS * 1000;
    expect(check(answer, [question], end - 1).status).toBe('holds');
    expect(check(answer, [question], end).status).toBe('expired');
    expect(check(answer, [question], NOW - HOUR).status).toBe('expired');
  });

  it.each([
    '',
    'yes, it is me',
    'countersign-answer/1',
    `countersign-answer/1 ${'a'.repeat(32)} 1`,
  ])('should not be read from %j', (text) => {
    expect(check(text).status).toBe('unreadable');
  });

  it('should be unreadable when it is cut, or when there are two', async () => {
    const answer = await sign(record, question);
    expect(check(answer.slice(0, -30)).status).toBe('unreadable');
    const second = await sign(record, question, 'Somebody');
    expect(check(`${answer}\n${second}`).status).toBe('unreadable');
  });
});
