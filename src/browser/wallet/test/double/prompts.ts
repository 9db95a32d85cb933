import type { Refusal } from './double-options';
import { refuseWith } from './refusal';

type Answer = 'approve' | Refusal;

export interface Prompts {
  readonly wait: () => Promise<void>;
  readonly answer: (answer: Answer) => void;
}

export function createPrompts(): Prompts {
  const answers: Answer[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  return {
    async wait() {
      const early = answers.shift();
      const answer = early ?? (await new Promise<Answer>((resolve) => waiting.push(resolve)));
      if (answer !== 'approve') await refuseWith(answer);
    },
    answer(answer) {
      const first = waiting.shift();
      if (first) first(answer);
      else answers.push(answer);
    },
  };
}
