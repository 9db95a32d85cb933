import { createStore } from '../store';
import type { Store } from '../../ports/store';

export interface AnswerState<T> {
  /** The last answer, while it is asked anew too; null where there is none. */
  readonly answer: T | null;
  /** Why asking broke last; null where it did not. */
  readonly error: unknown;
  readonly isAsking: boolean;
  /** How many answers there have been. */
  readonly count: number;
}

/** One question and what came of it, whoever looks at it, and for a while after nobody does. */
export interface KeptAnswer<T> extends Store<AnswerState<T>> {
  /** Asks where no fresh answer is known and none is on its way. @returns nobody waits any more */
  readonly watch: () => () => void;
  /** Asks whatever is known; shares what is on its way. */
  readonly ask: () => void;
  /** Asks where what is known is no longer fresh. */
  readonly refresh: () => void;
  /** Knows it from elsewhere. */
  readonly keep: (answer: T) => void;
}

export interface KeptAnswers<T> {
  /** @param ask - used where this question was not put before */
  readonly get: (key: string, ask: (signal: AbortSignal) => Promise<T>) => KeptAnswer<T>;
}

const FRESH_MS = 60_000;
const FORGOTTEN_AFTER_MS = 5 * 60_000;

/**
 * Answers of nodes, each kept for as long as somebody looks at it and five minutes more, so that
 * going back asks nothing again. Asking ends when nobody waits for it.
 *
 * @param now - milliseconds
 */
export function createKeptAnswers<T>(now: () => number): KeptAnswers<T> {
  const kept = new Map<string, KeptAnswer<T>>();
  return {
    get: (key, ask) => {
      const known = kept.get(key);
      if (known) return known;
      const made = createKeptAnswer(ask, now, () => kept.delete(key));
      kept.set(key, made);
      return made;
    },
  };
}

function createKeptAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  now: () => number,
  forget: () => void,
): KeptAnswer<T> {
  const store = createStore<AnswerState<T>>({
    answer: null,
    error: null,
    isAsking: false,
    count: 0,
  });
  const set = (change: Partial<AnswerState<T>>) => {
    store.setState({ ...store.getState(), ...change });
  };
  let watchers = 0;
  let answeredAt = -Infinity;
  let controller: AbortController | null = null;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const forgetLater = () => {
    clearTimeout(forgetting);
    if (watchers === 0) forgetting = setTimeout(forget, FORGOTTEN_AFTER_MS);
  };
  const keep = (answer: T) => {
    answeredAt = now();
    controller = null;
    set({ answer, error: null, isAsking: false, count: store.getState().count + 1 });
    forgetLater();
  };
  const askNow = () => {
    if (controller) return;
    const mine = new AbortController();
    controller = mine;
    set({ isAsking: true });
    ask(mine.signal).then(
      (answer) => {
        if (controller === mine) keep(answer);
      },
      (error: unknown) => {
        if (controller !== mine) return;
        controller = null;
        set({ error, isAsking: false });
      },
    );
  };
  const refresh = () => {
    if (now() - answeredAt >= FRESH_MS) askNow();
  };
  /** Who goes may come back within the turn, as where a screen is mounted twice. */
  const leave = () => {
    if (watchers > 0) return;
    controller?.abort();
    controller = null;
    set({ isAsking: false });
    forgetLater();
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    watch: () => {
      watchers += 1;
      clearTimeout(forgetting);
      refresh();
      return () => {
        watchers -= 1;
        if (watchers === 0) queueMicrotask(leave);
      };
    },
    ask: askNow,
    refresh,
    keep: (answer) => {
      controller?.abort();
      keep(answer);
    },
  };
}
