import { useEffect, useRef } from 'react';
import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';
import { AnswerAsAuthor } from './answer-as-author';
import { AskAuthor } from './ask-author';
import type { PossessionPorts } from './possession-ports';

interface PossessionPanelProps {
  readonly record: QuestionedRecord;
  readonly question: Question | null;
  readonly ports: PossessionPorts;
}

export function PossessionPanel({ record, question, ports }: PossessionPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <div id="challenge" ref={top} tabIndex={-1} className="py-4 outline-none">
      {question === null ? (
        <AskAuthor record={record} memory={ports.memory} />
      ) : (
        <AnswerAsAuthor key={question.nonce} record={record} question={question} ports={ports} />
      )}
    </div>
  );
}
