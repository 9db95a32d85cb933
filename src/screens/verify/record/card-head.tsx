import type { ReactNode } from 'react';
import { ShortCode } from '../../../ui/copy/short-code';
import type { AnswerLook } from './answer-looks';
import type { RecordMessage } from './record-messages';

interface CardHeadProps {
  /** Null while nothing was answered. */
  readonly message: RecordMessage | null;
  readonly author: string | null;
  readonly look: AnswerLook;
}

/** The answer: icon and words, which colour only underlines. */
export function CardHead({ message, author, look: { Icon, icon } }: CardHeadProps) {
  const headline = message?.headline ?? 'Checking this signature…';
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className={`size-7 shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1">
        <h2
          // The copy button's name is not part of it.
          aria-label={headline.replace('{author}', author ?? '')}
          className="text-lead sm:text-title min-h-13 font-semibold wrap-anywhere sm:min-h-7"
        >
          <Headline text={headline} author={author} />
        </h2>
        {message !== null && message.text !== '' && (
          <p className="text-ink-soft mt-1 text-pretty wrap-anywhere">{message.text}</p>
        )}
      </div>
    </div>
  );
}

interface HeadlineProps {
  readonly text: string;
  readonly author: string | null;
}

function Headline({ text, author }: HeadlineProps): ReactNode {
  const [before, after] = text.split('{author}');
  if (after === undefined) return <>{text}</>;
  const [, mark = '', rest = ''] = /^([;,]?)(.*)$/.exec(after) ?? [];
  const code = { text: author ?? '', label: 'signer’s address', className: 'align-baseline' };
  return (
    <>
      {before}
      <ShortCode {...code} {...(mark !== '' && { mark })} />
      {rest}
    </>
  );
}
