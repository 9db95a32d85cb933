import type { ReactNode } from 'react';
import { ShortCode } from '../../../ui/copy/short-code';
import { PageHeading } from '../../../ui/page';
import { Seal } from '../../../ui/seal/seal';
import type { AnswerLook } from './answer-looks';
import { AXIS } from './card-part';
import type { RecordMessage } from '../words/record-messages';

interface CardHeadProps {
  readonly message: RecordMessage | null;
  readonly author: string | null;
  readonly name: string | null;
  readonly look: AnswerLook;
  readonly children?: ReactNode;
}

/** The answer as seal and words; colour only emphasizes them. */
export function CardHead({ message, author, name, look, children }: CardHeadProps) {
  const headline = message?.headline ?? 'Checking this signature…';
  const signer = { address: author ?? '', name };
  return (
    <div className={`rounded-t-[10px] border-b py-4 sm:py-6 ${look.head} ${AXIS}`}>
      <Seal kind={look.seal} className={`size-[36px] sm:size-[64px] ${look.tone}`} />
      {/* Reserves the usual height, so that nothing below moves when the answer arrives. */}
      <div className="min-h-27 min-w-0 sm:min-h-15">
        <PageHeading
          aria-label={headline.replace('{author}', () => name ?? author ?? '')}
          className="text-lead sm:text-title font-bold wrap-anywhere hyphens-auto"
        >
          <WithSigner text={headline} {...signer} />
        </PageHeading>
        <p className="text-ink-soft mt-1 text-pretty wrap-anywhere">
          <WithSigner text={message?.text ?? ''} {...signer} />
        </p>
        {children}
      </div>
    </div>
  );
}

interface WithSignerProps {
  /** `{author}` stands for the signer. */
  readonly text: string;
  readonly address: string;
  readonly name: string | null;
}

function WithSigner({ text, address, name }: WithSignerProps): ReactNode {
  const [before, after] = text.split('{author}');
  if (after === undefined) return <>{text}</>;
  return (
    <>
      {before}
      {name === null ? (
        // "Who" has its copy button.
        <ShortCode
          text={address}
          label="signer’s address"
          hasCopy={false}
          hasIdenticon={false}
          className="align-baseline"
        />
      ) : (
        <bdi translate="no">{name}</bdi>
      )}
      {after}
    </>
  );
}
