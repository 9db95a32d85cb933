import { useEffect, useRef } from 'react';
import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';
import { AnswerAsAuthor } from './answer-as-author';
import { AskAuthor } from './ask-author';

interface PossessionPanelProps {
  readonly record: QuestionedRecord;
  readonly question: Question | null;
}

export function PossessionPanel({ record, question }: PossessionPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <div id="challenge" ref={top} tabIndex={-1} className="py-4 outline-none">
      {question === null ? (
        <AskAuthor record={record} />
      ) : (
        <AnswerAsAuthor key={question.nonce} {...{ record, question }} />
      )}
    </div>
  );
}
