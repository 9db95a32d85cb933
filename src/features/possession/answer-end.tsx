import type { AnswerChange, AnswerOutcome } from './answer-question';
import { toVisibleText } from '@countersign/proof/encoding';
import { CopyText } from '../../ui/copy/copy-text';
import { Notice, type NoticeTone } from '../../ui/messages/notice';

export function AnswerEnd({ outcome }: { readonly outcome: AnswerOutcome }) {
  if (outcome.status === 'answered') {
    return (
      <div className="grid gap-2">
        <p>Signed and checked. Send this back to whoever asked you:</p>
        <code translate="no" className="bg-sunken text-small rounded-lg p-3 wrap-anywhere">
          {outcome.text}
        </code>
        <div>
          <CopyText text={outcome.text} label="Copy answer" isShown />
        </div>
      </div>
    );
  }
  const { tone, text } = describe(outcome);
  return (
    <Notice tone={tone}>
      <p className="min-w-0 wrap-anywhere">{text}</p>
    </Notice>
  );
}

const CHANGES: Record<AnswerChange, string> = {
  account: 'another account answered',
  words: 'it signed other words',
  signature: 'the signature does not fit',
};

function describe(outcome: Exclude<AnswerOutcome, { status: 'answered' }>): {
  readonly tone: NoticeTone;
  readonly text: string;
} {
  switch (outcome.status) {
    case 'refused':
      return {
        tone: 'plain',
        text: outcome.isAtOnce
          ? 'Your wallet refused the request at once: did its window open? If not, unlock the wallet and try again. Nothing was signed.'
          : 'You refused the request in your wallet. Nothing was signed.',
      };
    case 'cancelled':
      return {
        tone: 'plain',
        text: 'You stopped waiting for your wallet. A late answer is thrown away.',
      };
    case 'expired':
      return {
        tone: 'warn',
        text: 'This question is no longer open, or this device’s clock is wrong. Ask for another one.',
      };
    case 'changed':
      return {
        tone: 'bad',
        text: `Your wallet returned something other than what it was asked for (${CHANGES[outcome.what]}). This is no answer.`,
      };
    case 'failed':
      return {
        tone: 'bad',
        text: `Your wallet did not sign: ${toVisibleText(outcome.message)}`,
      };
  }
}
