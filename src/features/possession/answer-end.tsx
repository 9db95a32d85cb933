import type { AnswerOutcome, FailedAnswer } from './answer-question';
import { CopyText } from '../../ui/copy/copy-text';
import { Notice, type NoticeTone } from '../../ui/messages/notice';
import * as words from './words';

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
