import {
  getChallenge,
  serializeChallenge,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';
import * as words from './words';

interface ChallengeTextProps {
  readonly record: QuestionedRecord;
  readonly question: Question;
}

export function ChallengeText({ record, question }: ChallengeTextProps) {
  return (
    <details>
      <summary className="text-accent text-small min-h-6 cursor-pointer rounded underline underline-offset-4">
        {words.SIGNED_WORDS}
      </summary>
      <pre
        translate="no"
        className="bg-sunken text-small mt-2 rounded-lg p-3 font-mono wrap-anywhere whitespace-pre-wrap"
      >
        {serializeChallenge(getChallenge(record, question))}
      </pre>
    </details>
  );
}
