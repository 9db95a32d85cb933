import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptAnswers, type KeptAnswer } from './kept-answers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Question {
  readonly signal: AbortSignal;
  readonly answer: (text: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

function ask() {
  const questions: Question[] = [];
  const answers = createKeptAnswers<string>(Date.now);
  const get = (): KeptAnswer<string> =>
    answers.get('one', (signal) => {
      const settle = async (change: () => void) => {
        change();
        await vi.advanceTimersByTimeAsync(0);
      };
      return new Promise((resolve, reject) => {
        questions.push({
          signal,
          answer: (text) =>
            settle(() => {
              resolve(text);
            }),
          fail: (error) =>
            settle(() => {
              reject(error);
            }),
        });
      });
    });
  return { questions, get };
}

describe('an answer that is kept', () => {
  it('should be asked for once, whoever looks at it', async () => {
    const { questions, get } = ask();
    get().watch();
    get().watch();
    await questions[0]!.answer('yes');
    get().watch();
    expect(questions).toHaveLength(1);
    expect(get().getState()).toEqual({ answer: 'yes', error: null, isAsking: false, count: 1 });
  });

  it('should still be asked for by who comes back within the turn, and by nobody later', async () => {
    const { questions, get } = ask();
    const leave = get().watch();
    leave();
    const leaveAgain = get().watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(questions[0]!.signal.aborted).toBe(false);
    leaveAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(questions[0]!.signal.aborted).toBe(true);
    expect(get().getState().isAsking).toBe(false);
    get().watch();
    expect(questions).toHaveLength(2);
    await questions[0]!.answer('late');
    expect(get().getState().answer).toBe(null);
  });

  it('should be asked for anew after a minute, and shown meanwhile', async () => {
    const { questions, get } = ask();
    get().watch();
    await questions[0]!.answer('old');
    vi.advanceTimersByTime(59_999);
    get().refresh();
    expect(questions).toHaveLength(1);
    vi.advanceTimersByTime(1);
    get().refresh();
    expect(get().getState()).toMatchObject({ answer: 'old', isAsking: true });
    await questions[1]!.answer('new');
    expect(get().getState()).toMatchObject({ answer: 'new', isAsking: false, count: 2 });
  });

  it('C8 should be forgotten five minutes after the last look at it', async () => {
    const { questions, get } = ask();
    const first = get();
    const leave = first.watch();
    await questions[0]!.answer('yes');
    vi.advanceTimersByTime(600_000);
    expect(get()).toBe(first);
    leave();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(get()).toBe(first);
    await vi.advanceTimersByTimeAsync(1);
    expect(get()).not.toBe(first);
  });

  it('should be forgotten too where nobody came to look at it', () => {
    const { get } = ask();
    const first = get();
    first.keep('known');
    vi.advanceTimersByTime(300_000);
    expect(get()).not.toBe(first);
  });

  it('should not be asked for where it is known from elsewhere', () => {
    const { questions, get } = ask();
    get().keep('known');
    get().watch();
    expect(questions).toHaveLength(0);
    expect(get().getState().answer).toBe('known');
  });

  it('should tell why it broke until it is there, and keep what was known', async () => {
    const { questions, get } = ask();
    const error = new Error('broken');
    get().watch();
    await questions[0]!.fail(error);
    expect(get().getState()).toEqual({ answer: null, error, isAsking: false, count: 0 });
    get().ask();
    get().ask();
    expect(questions).toHaveLength(2);
    await questions[1]!.answer('yes');
    get().ask();
    await questions[2]!.fail(error);
    expect(get().getState()).toMatchObject({ answer: 'yes', error });
  });
});
