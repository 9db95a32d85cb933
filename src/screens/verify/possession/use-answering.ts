import type { MessageSigner } from '@countersign/core/signing/signer';
import { useEffect, useRef, useState } from 'react';
import {
  answerQuestion,
  type AnswerOutcome,
  type AnswerWay,
} from '../../../flows/possession/answer-question';
import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';
import { getErrorMessage } from '../../shared/error-message';

export type Answering =
  | { readonly status: 'idle' | 'waiting' }
  | { readonly status: 'ended'; readonly outcome: AnswerOutcome };

interface AnsweringControls {
  readonly state: Answering;
  readonly answer: (question: Question, way: AnswerWay) => void;
  readonly cancel: () => void;
}

export function useAnswering(signer: MessageSigner, record: QuestionedRecord): AnsweringControls {
  const [state, setState] = useState<Answering>({ status: 'idle' });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const answer = (question: Question, way: AnswerWay) => {
    asking.current?.abort();
    const mine = (asking.current = new AbortController());
    setState({ status: 'waiting' });
    const request = { record, question, way, now: Date.now(), signal: mine.signal };
    void answerQuestion(signer, request).then(
      (outcome) => {
        if (asking.current === mine) setState({ status: 'ended', outcome });
      },
      (error: unknown) => {
        const message = getErrorMessage(error);
        const outcome = { status: 'failed', message, way } as const;
        if (asking.current === mine) setState({ status: 'ended', outcome });
      },
    );
  };
  return {
    state,
    answer,
    cancel() {
      asking.current?.abort();
    },
  };
}
