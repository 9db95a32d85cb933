import { describe, expect, it } from 'vitest';
import { checkAnswer } from './answer';
import { getAsked, storeAsked, type QuestionMemory } from './asked-questions';
import { createQuestion } from '@countersign/core/records/lookup/question';
import { NOW, question, record } from '@countersign/core/test/asked-record';
import { sign } from './test/sign-answer';

describe('the questions that were asked', () => {
  function createMemory(text: string | null = null): QuestionMemory & { text: string | null } {
    return {
      text,
      read() {
        return this.text;
      },
      write(next) {
        this.text = next;
        return true;
      },
    };
  }

  it('should be found only for the record that they are about', () => {
    const memory = createMemory();
    const second = createQuestion(new Uint8Array(16), NOW);
    storeAsked(memory, record, question);
    storeAsked(memory, record, second);
    expect(getAsked(memory, record)).toMatchObject([second, question]);
    expect(getAsked(memory, { ...record, chain: 'solana:devnet' })).toEqual([]);
    expect(getAsked(memory, { ...record, signature: 'other' })).toEqual([]);
  });

  it('should be accepted in answers whether they are stored or only in this tab', async () => {
    const memory = createMemory();
    const unstored = createQuestion(new Uint8Array(16), NOW);
    storeAsked(memory, record, question);
    for (const answered of [unstored, question]) {
      const all = [unstored, ...getAsked(memory, record)];
      const answer = await sign(record, answered);
      expect(checkAnswer(answer, record, all, NOW)).toMatchObject({ status: 'holds' });
    }
  });

  it('should be the newest fifty at most', () => {
    const memory = createMemory();
    for (let index = 0; index < 60; index += 1) {
      storeAsked(memory, record, createQuestion(new Uint8Array(16).fill(index), NOW));
    }
    expect(getAsked(memory, record)).toHaveLength(50);
    expect(getAsked(memory, record)[0]?.nonce).toBe('3b'.repeat(16));
  });

  it.each([
    'not json',
    '{}',
    '[null, 1, {"nonce":"x"}]',
    JSON.stringify([{ ...record, nonce: 'a'.repeat(32), askedAt: 9e15 }]),
  ])('should be none if the stored text is %s', (text) => {
    expect(getAsked(createMemory(text), record)).toEqual([]);
  });
});
