import { useId, useState } from 'react';
import { checkAnswer, type AnswerCheck } from './answer';
import { getAsked, storeAsked } from './asked-questions';
import {
  isOpen,
  type QuestionedRecord,
  type Question,
} from '@countersign/core/records/lookup/challenge';
import { createQuestion, getQuestionLink } from '@countersign/core/records/lookup/question';
import { Button } from '../../ui/button';
import { CopyText } from '../../ui/copy/copy-text';
import { Notice, type NoticeTone } from '../../ui/messages/notice';
import { useApp } from '../app-context';
import { ChallengeText } from './challenge-text';
import * as words from './words';

export function AskAuthor({ record }: { readonly record: QuestionedRecord }) {
  const { questions: memory } = useApp();
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
    // Other tabs may have stored more questions, and this tab's own may not be stored.
    const all = [...asked, ...getAsked(memory, record)];
    setChecked({ check: checkAnswer(text, record, all, now), at: now });
  };
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="font-medium">
        {words.ASK_SIGNER}
      </h2>
      <p className="text-ink-soft max-w-prose">{words.ASK_SIGNER_HINT}</p>
      {open && <OpenQuestion record={record} question={open} isStored={isStored} />}
      <div>
        <Button onClick={ask}>
          {open ? words.CREATE_ANOTHER_CHALLENGE : words.CREATE_CHALLENGE}
        </Button>
      </div>
      {asked.length > 0 && (
        <>
          <label htmlFor={field} className="text-small text-ink-soft">
            {words.PASTE_ANSWER}
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
              {words.CHECK_ANSWER}
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
        {words.formatOpenQuestion(question.askedAt, isStored)}
      </p>
      <code translate="no" className="bg-sunken text-small rounded-lg p-3 wrap-anywhere">
        {getQuestionLink(record, question)}
      </code>
      <div>
        <CopyText text={getQuestionLink(record, question)} label={words.COPY_QUESTION} isShown />
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
      <p className="min-w-0 wrap-anywhere">
        {check.status === 'holds' && (
          <strong className="block font-semibold">{words.KEY_ANSWERED}</strong>
        )}
        {words.formatCheck(check, at, author)}
      </p>
    </Notice>
  );
}

interface AnswerProps {
  readonly check: AnswerCheck;
  readonly at: number;
  readonly author: string;
}
