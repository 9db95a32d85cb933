import type { ReactNode } from 'react';
import { ShortCode } from '../../../ui/copy/short-code';
import { Seal } from '../../../ui/seal/seal';
import type { AnswerLook } from './answer-looks';
import { AXIS } from './card-part';
import type { RecordMessage } from '../words/record-messages';

interface CardHeadProps {
  /** Null while nothing was answered. */
  readonly message: RecordMessage | null;
  readonly author: string | null;
  readonly look: AnswerLook;
  readonly children?: ReactNode;
}

/** The answer: seal and words, which colour only underlines. */
export function CardHead({ message, author, look, children }: CardHeadProps) {
  const headline = message?.headline ?? 'Checking this signature…';
  return (
    <div className={`rounded-t-[10px] border-b py-4 sm:py-6 ${look.head} ${AXIS}`}>
      <Seal kind={look.seal} className={`size-[36px] sm:size-[64px] ${look.tone}`} />
      {/* Room for the likeliest: nothing below moves when the answer comes. */}
      <div className="min-h-27 min-w-0 sm:min-h-15">
        <h2
          // The copy button's name is not part of it.
          aria-label={headline.replace('{author}', author ?? '')}
          className="text-lead sm:text-title font-bold wrap-anywhere hyphens-auto"
        >
          <WithAuthor text={headline} author={author} />
        </h2>
        <p className="text-ink-soft mt-1 text-pretty wrap-anywhere">
          <WithAuthor text={message?.text ?? ''} author={author} />
        </p>
        {children}
      </div>
    </div>
  );
}

interface WithAuthorProps {
  /** `{author}` stands for the address. */
  readonly text: string;
  readonly author: string | null;
}

function WithAuthor({ text, author }: WithAuthorProps): ReactNode {
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
