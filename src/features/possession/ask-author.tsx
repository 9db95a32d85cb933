import { useId, useState, type ReactNode } from 'react';
import { checkAnswer, type AnswerCheck } from './answer';
import { getAsked, storeAsked, type QuestionMemory } from './asked-questions';
import {
  isOpen,
  LIFETIME_SECONDS,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';
import { createQuestion, getQuestionLink } from '@countersign/core/records/lookup/question';
import { Button } from '../../ui/button';
import { CopyText } from '../../ui/copy/copy-text';
import { Notice, type NoticeTone } from '../../ui/messages/notice';
import { formatTime as printBlockTime } from '../network';
import { ChallengeText } from './challenge-text';

interface AskAuthorProps {
  readonly record: QuestionedRecord;
  readonly memory: QuestionMemory;
}

export function AskAuthor({ record, memory }: AskAuthorProps) {
  const [title, field] = [useId(), useId()];
  const [asked, setAsked] = useState(() => getAsked(memory, record));
  const [isStored, setStored] = useState(true);
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<{ check: AnswerCheck; at: number } | null>(null);
  const [open, setOpen] = useState(
    () => asked.find((question) => isOpen(question, Date.now())) ?? null,
  );
  const ask = () => {
    const question = createQuestion(crypto.getRandomValues(new Uint8Array(16)), Date.now());
    setStored(storeAsked(memory, record, question));
    setAsked((before) => [question, ...before]);
    setOpen(question);
    setChecked(null);
    setText('');
  };
  const check = () => {
    const now = Date.now();
    // Other tabs may have asked since, and questions asked here may not be stored.
    const all = [...asked, ...getAsked(memory, record)];
    setChecked({ check: checkAnswer(text, record, all, now), at: now });
  };
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="font-medium">
        Ask the signer for proof
      </h2>
      <p className="text-ink-soft max-w-prose">
        Send the signer a question that only the holder of the wallet’s key can answer. You check
        the answer here, in your browser.
      </p>
      {open && <OpenQuestion record={record} question={open} isStored={isStored} />}
      <div>
        <Button onClick={ask}>{open ? 'Create another challenge' : 'Create a challenge'}</Button>
      </div>
      {asked.length > 0 && (
        <>
          <label htmlFor={field} className="text-small text-ink-soft">
            Paste the answer
          </label>
          <textarea
            id={field}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            maxLength={20_000}
            value={text}
            className="border-line-strong bg-surface text-small w-full rounded-lg border p-3 font-mono wrap-anywhere"
            onChange={(event) => {
              setText(event.target.value);
              setChecked(null);
            }}
          />
          <div>
            <Button look="primary" disabled={text.trim() === ''} onClick={check}>
              Check the answer
            </Button>
          </div>
        </>
      )}
      <div
        role="status"
        data-possession={checked?.check.status ?? 'none'}
        className="empty:sr-only"
      >
        {checked && <Answer check={checked.check} at={checked.at} author={record.author} />}
      </div>
    </section>
  );
}

function OpenQuestion({ record, question, isStored }: OpenQuestionProps) {
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft max-w-prose">
        Send this link to the signer. It can be answered until{' '}
        {formatTime(question.askedAt + LIFETIME_SECONDS)}.
        {!isStored &&
          ' This browser could not keep it: leave this page open until the answer comes.'}
      </p>
      <code translate="no" className="bg-sunken text-small rounded-lg p-3 wrap-anywhere">
        {getQuestionLink(record, question)}
      </code>
      <div>
        <CopyText text={getQuestionLink(record, question)} label="Copy question" isShown />
      </div>
      <ChallengeText record={record} question={question} />
    </div>
  );
}

interface OpenQuestionProps {
  readonly record: QuestionedRecord;
  readonly question: Question;
  readonly isStored: boolean;
}

function formatTime(seconds: number): string {
  return printBlockTime(BigInt(Math.floor(seconds))).utc;
}

const TONES: Record<AnswerCheck['status'], NoticeTone> = {
  holds: 'plain',
  false: 'bad',
  other: 'warn',
  expired: 'warn',
  unreadable: 'warn',
};

function Answer({ check, at, author }: AnswerProps) {
  return (
    <Notice tone={TONES[check.status]}>
      <p className="min-w-0 wrap-anywhere">{getMessage(check, at, author)}</p>
    </Notice>
  );
}

interface AnswerProps {
  readonly check: AnswerCheck;
  readonly at: number;
  readonly author: string;
}

function getMessage(check: AnswerCheck, at: number, author: string): ReactNode {
  switch (check.status) {
    case 'holds':
      return (
        <>
          <strong className="block font-semibold">The signer’s key answered your question.</strong>
          Whoever controls {author} signed it after you asked at{' '}
          {formatTime(check.question.askedAt)}; checked here at {formatTime(at / 1000)}. It doesn’t
          tell who that is: the person you talk with may have passed your question on.
        </>
      );
    case 'false':
      return 'This answer was not signed with the signer’s key. It proves nothing.';
    case 'other':
      return 'This answers another question, not one that you asked here about this record. It could not be checked.';
    case 'expired':
      return `This answers a question that was open until ${formatTime(check.question.askedAt + LIFETIME_SECONDS)}. Make another question.`;
    case 'unreadable':
      return 'There is no answer in this text, or more than one. Paste the one that the signer gave you, from “countersign-answer/1” to its end.';
  }
}
