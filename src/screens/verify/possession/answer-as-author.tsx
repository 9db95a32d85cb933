import { useId, useState, useSyncExternalStore } from 'react';
import type { AskedRecord, Question } from '../../../flows/possession/challenge';
import { findQuestion, type ParsedQuestion } from '../../../flows/possession/question';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { FocusPlace } from '../../../ui/focus/focus-place';
import { Notice } from '../../../ui/notice';
import { ShortCode } from '../../../ui/copy/short-code';
import { AnswerEnd } from './answer-end';
import { ChallengeText } from './challenge-text';
import type { PossessionPorts } from './possession-ports';
import { TextField } from './text-field';
import { useAnswering } from './use-answering';

interface AnswerAsAuthorProps {
  readonly record: AskedRecord;
  /** From the page's address; otherwise it is pasted. */
  readonly question: Question | null;
  readonly ports: PossessionPorts;
}

export function AnswerAsAuthor({ record, question: linked, ports }: AnswerAsAuthorProps) {
  const title = useId();
  const [text, setText] = useState('');
  const { state, answer, cancel, reset } = useAnswering(ports.signer, record);
  const reading: ParsedQuestion | null = linked
    ? { status: 'read', question: linked }
    : text.trim() === ''
      ? null
      : findQuestion(text, record);
  const question = reading?.status === 'read' ? reading.question : null;
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-medium">
        This is still my wallet
      </h3>
      <p className="text-ink-soft max-w-prose">
        {linked
          ? 'Somebody asks whether you still hold the key that signed this record. Your answer shows that you do; it moves nothing, allows nothing, and is not published.'
          : 'Were you asked whether you still hold the key? Open the link that you got, or paste it here.'}
      </p>
      {!linked && (
        <TextField
          label="Paste the question"
          value={text}
          onChange={(value) => {
            setText(value);
            reset();
          }}
        />
      )}
      <div role="status" className="grid gap-3 empty:sr-only">
        {reading && reading.status !== 'read' && (
          <Notice tone="warn">
            <p className="min-w-0 wrap-anywhere">{getFault(reading)}</p>
          </Notice>
        )}
        {state.status === 'waiting' && (
          <Notice tone="plain">
            <p className="min-w-0 flex-1">Waiting for your wallet</p>
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
          </Notice>
        )}
        {state.status === 'ended' && <AnswerEnd outcome={state.outcome} />}
      </div>
      {question && <ChallengeText record={record} question={question} />}
      {question && state.status !== 'waiting' && (
        <Signing
          author={record.author}
          ports={ports}
          isAgain={state.status === 'ended'}
          onSign={() => {
            answer(question, 'sign-in');
          }}
        />
      )}
      {question && state.status === 'ended' && isStuck(state.outcome) && (
        <div>
          <Button
            onClick={() => {
              answer(question, 'message');
            }}
          >
            Sign it as a plain message
          </Button>
        </div>
      )}
    </section>
  );
}

/** Sign-in failed; the same text can be signed as a message. */
function isStuck(outcome: Parameters<typeof AnswerEnd>[0]['outcome']): boolean {
  return 'way' in outcome && outcome.way === 'sign-in';
}

function Signing({ author, ports, isAgain, onSign }: SigningProps) {
  const { wallet, walletControl } = ports;
  const { account, accounts } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const stands = account === null ? 'nobody' : account.address === author ? 'author' : 'another';
  return (
    <FocusPlace
      shows={stands}
      label="Sign the answer"
      className="flex flex-wrap gap-3 outline-none"
    >
      {stands === 'nobody' && (
        <Notice tone="plain">
          <p className="min-w-0 flex-1">Wallet not connected. Connect the one that signed:</p>
          <ShortCode text={author} label="signer’s address" />
          {walletControl}
        </Notice>
      )}
      {stands === 'another' && (
        <Notice tone="warn">
          <p className="min-w-0 flex-1">
            Another account is connected. Only the one that signed can answer:
          </p>
          <ShortCode text={author} label="signer’s address" />
          {accounts.some(({ address }) => address === author) ? (
            <Button
              onClick={() => {
                wallet.selectAccount(author);
              }}
            >
              Use this account
            </Button>
          ) : (
            walletControl
          )}
        </Notice>
      )}
      {stands === 'author' && (
        <Button look={isAgain ? 'secondary' : 'primary'} onClick={onSign}>
          {isAgain ? 'Sign again' : 'Sign the answer'}
        </Button>
      )}
    </FocusPlace>
  );
}

interface SigningProps {
  readonly author: string;
  readonly ports: PossessionPorts;
  readonly isAgain: boolean;
  readonly onSign: () => void;
}

function getFault(reading: Exclude<ParsedQuestion, { status: 'read' }>): string {
  if (reading.status === 'unreadable') {
    return 'There is no question in this text, or more than one. Paste the whole link that you got.';
  }
  return reading.origin === location.origin
    ? 'This question is about another record. Open its link to answer it.'
    : `This question was asked on another site (${toVisibleText(reading.origin)}). Answer it there, if you trust that site.`;
}
