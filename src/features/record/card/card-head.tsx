import type { ReactNode } from 'react';
import { ShortCode } from '../../../ui/copy/short-code';
import { Filled } from '../../../ui/filled';
import { PageHeading } from '../../../ui/page';
import { Seal } from '../../../ui/seal/seal';
import type { AnswerLook } from './answer-looks';
import { AXIS } from './card-part';
import * as words from '../words/card';
import type { RecordMessage } from '../words/record-messages';

interface CardHeadProps {
  readonly message: RecordMessage | null;
  readonly author: string | null;
  readonly name: string | null;
  readonly look: AnswerLook;
  readonly children?: ReactNode;
}

export function CardHead({ message, author, name, look, children }: CardHeadProps) {
  const headline = message?.headline ?? words.CHECKING;
  const parts = {
    author: <SignerName address={author ?? ''} name={name} />,
    reason: <span>{message?.reason}</span>,
  };
  return (
    <div className={`rounded-t-[10px] border-b py-4 sm:py-6 ${look.head} ${AXIS}`}>
      <Seal kind={look.seal} className={`size-[36px] sm:size-[64px] ${look.tone}`} />
      {/* The usual height is reserved, so that nothing below moves when the answer arrives. */}
      <div className="min-h-27 min-w-0 sm:min-h-15">
        <PageHeading
          aria-label={words.formatHeadline(headline, name ?? author ?? '')}
          className="text-lead sm:text-title font-bold wrap-anywhere hyphens-auto"
        >
          <Filled text={headline} parts={parts} />
        </PageHeading>
        <p className="text-ink-soft mt-1 text-pretty wrap-anywhere">
          <Filled text={message?.text ?? ''} parts={parts} />
        </p>
        {children}
      </div>
    </div>
  );
}

interface SignerNameProps {
  readonly address: string;
  readonly name: string | null;
}

function SignerName({ address, name }: SignerNameProps) {
  if (name !== null) return <bdi translate="no">{name}</bdi>;
  return (
    // The part “Who” has the button that copies the address.
    <ShortCode
      text={address}
      label={words.SIGNER_ADDRESS}
      hasCopy={false}
      hasIdenticon={false}
      className="align-baseline"
    />
  );
}
