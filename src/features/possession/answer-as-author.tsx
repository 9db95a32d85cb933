import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { QuestionedRecord, Question } from '@countersign/core/records/lookup/challenge';
import { Button } from '../../ui/button';
import { FocusPlace } from '../../ui/focus/focus-place';
import { Notice, type NoticeTone } from '../../ui/messages/notice';
import { CopyText } from '../../ui/copy/copy-text';
import { ShortCode } from '../../ui/copy/short-code';
import { ChallengeText } from './challenge-text';
import {
  answerQuestion,
  type AnswerOutcome,
  type AnswerWay,
  type FailedAnswer,
} from './answer-question';
import { useApp } from '../app-context';
import { getErrorMessage } from '../network';
import * as words from './words';

interface AnswerAsAuthorProps {
  readonly record: QuestionedRecord;
  readonly question: Question;
}

export function AnswerAsAuthor({ record, question }: AnswerAsAuthorProps) {
  const title = useId();
  const { state, answer, cancel } = useAnswering(record);
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="font-medium">
        {words.STILL_MY_WALLET}
      </h2>
      <p className="text-ink-soft max-w-prose">{words.STILL_MY_WALLET_HINT}</p>
      <div role="status" className="grid gap-3 empty:sr-only">
        {state.status === 'waiting' && (
          <Notice tone="plain">
            <p className="min-w-0 flex-1">{words.WAITING_FOR_WALLET}</p>
            <Button look="quiet" onClick={cancel}>
              {words.CANCEL}
            </Button>
          </Notice>
        )}
        {state.status === 'ended' && <AnswerEnd outcome={state.outcome} />}
      </div>
      <ChallengeText record={record} question={question} />
      {state.status !== 'waiting' && (
        <Signing
          author={record.author}
          isAgain={state.status === 'ended'}
          onSign={() => {
            answer(question, 'sign-in');
          }}
        />
      )}
      {state.status === 'ended' && canSignAsMessage(state.outcome) && (
        <div>
          <Button
            onClick={() => {
              answer(question, 'message');
            }}
          >
            {words.SIGN_AS_MESSAGE}
          </Button>
        </div>
      )}
    </section>
  );
}

/** After a sign-in fails, the wallet may still sign the same text as a message. */
function canSignAsMessage(outcome: AnswerOutcome): boolean {
  return 'way' in outcome && outcome.way === 'sign-in';
}

export function AnswerEnd({ outcome }: { readonly outcome: AnswerOutcome }) {
  if (outcome.status === 'answered') {
    return (
      <div className="grid gap-2">
        <p>{words.SIGNED}</p>
        <code translate="no" className="bg-sunken text-small rounded-lg p-3 wrap-anywhere">
          {outcome.text}
        </code>
        <div>
          <CopyText text={outcome.text} label={words.COPY_ANSWER} isShown />
        </div>
      </div>
    );
  }
  return (
    <Notice tone={TONES[outcome.status]}>
      <p className="min-w-0 wrap-anywhere">{words.formatFailedAnswer(outcome)}</p>
    </Notice>
  );
}

const TONES: Record<FailedAnswer['status'], NoticeTone> = {
  refused: 'plain',
  cancelled: 'plain',
  expired: 'warn',
  changed: 'bad',
  failed: 'bad',
};

function Signing({ author, isAgain, onSign }: SigningProps) {
  const { wallet, WalletControl } = useApp();
  const { account, accounts } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const connected = account === null ? 'nobody' : account.address === author ? 'author' : 'another';
  return (
    <FocusPlace
      shows={connected}
      label={words.SIGN_ANSWER}
      className="flex flex-wrap gap-3 outline-none"
    >
      {connected === 'nobody' && (
        <Notice tone="plain">
          <p className="min-w-0 flex-1 basis-52">{words.NOT_CONNECTED}</p>
          <ShortCode text={author} label={words.SIGNER_ADDRESS} />
          <WalletControl />
        </Notice>
      )}
      {connected === 'another' && (
        <Notice tone="warn">
          <p className="min-w-0 flex-1 basis-52">{words.OTHER_ACCOUNT}</p>
          <ShortCode text={author} label={words.SIGNER_ADDRESS} />
          {accounts.some(({ address }) => address === author) ? (
            <Button
              onClick={() => {
                wallet.selectAccount(author);
              }}
            >
              {words.USE_THIS_ACCOUNT}
            </Button>
          ) : (
            <WalletControl />
          )}
        </Notice>
      )}
      {connected === 'author' && (
        <Button look={isAgain ? 'secondary' : 'primary'} onClick={onSign}>
          {isAgain ? words.SIGN_AGAIN : words.SIGN_ANSWER}
        </Button>
      )}
    </FocusPlace>
  );
}

interface SigningProps {
  readonly author: string;
  readonly isAgain: boolean;
  readonly onSign: () => void;
}

type Answering =
  | { readonly status: 'idle' | 'waiting' }
  | { readonly status: 'ended'; readonly outcome: AnswerOutcome };

interface AnsweringControls {
  readonly state: Answering;
  readonly answer: (question: Question, way: AnswerWay) => void;
  readonly cancel: () => void;
}

function useAnswering(record: QuestionedRecord): AnsweringControls {
  const { messageSigner } = useApp();
  const [state, setState] = useState<Answering>({ status: 'idle' });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const answer = (question: Question, way: AnswerWay) => {
    asking.current?.abort();
    const controller = (asking.current = new AbortController());
    setState({ status: 'waiting' });
    const request = { record, question, way, now: Date.now(), signal: controller.signal };
    void answerQuestion(messageSigner, request).then(
      (outcome) => {
        if (asking.current === controller) setState({ status: 'ended', outcome });
      },
      (error: unknown) => {
        const message = getErrorMessage(error);
        const outcome = { status: 'failed', message, way } as const;
        if (asking.current === controller) setState({ status: 'ended', outcome });
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
