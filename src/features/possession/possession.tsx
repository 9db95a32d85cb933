import { useEffect, useMemo, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';
import { parseQuestion } from '@countersign/core/records/lookup/question';
import { CHALLENGE } from '../routes';
import { AnswerAsAuthor } from './answer-as-author';
import { AskAuthor } from './ask-author';

function getHash(): string {
  return location.hash;
}

interface PossessionProps {
  readonly record: Omit<QuestionedRecord, 'origin'>;
}

export function Possession({ record }: PossessionProps) {
  const hash = useLocationProperty(getHash);
  const question = useMemo(() => parseQuestion(hash), [hash]);
  const { signature, author, chain } = record;
  const asked = useMemo(
    () => ({ signature, author, chain, origin: location.origin }),
    [signature, author, chain],
  );
  if (question === null && hash !== CHALLENGE) return null;
  return <PossessionPanel record={asked} question={question} />;
}

interface PossessionPanelProps {
  readonly record: QuestionedRecord;
  readonly question: Question | null;
}

function PossessionPanel({ record, question }: PossessionPanelProps) {
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
