import { useState } from 'react';
import { classNames } from '../class-names';
import { CopyButton } from './copy-button';
import { Identicon } from '../identicon';

interface ShortCodeProps {
  readonly text: string;
  /** Names it for the copy button: "digest", "address", "signature". */
  readonly label: string;
  /** Characters shown, a prefix such as `sha256:` included. */
  readonly head?: number;
  readonly tail?: number;
  /** Punctuation right after it, before the copy button. */
  readonly mark?: string;
  readonly className?: string;
}

/** Shortened in the middle for the eye; whole on hover, for copying and for screen readers. */
export function ShortCode(props: ShortCodeProps) {
  const { text, label, head = 6, tail = 6, mark, className } = props;
  const [isWhole, setIsWhole] = useState(false);
  const isShort = text.length > head + tail + 1;
  return (
    <span
      className={classNames('relative inline-flex max-w-full items-center gap-1.5', className)}
      onPointerEnter={() => {
        setIsWhole(true);
      }}
      onPointerLeave={() => {
        setIsWhole(false);
      }}
      onFocus={() => {
        setIsWhole(true);
      }}
      onBlur={() => {
        setIsWhole(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsWhole(false);
      }}
    >
      <Identicon text={text} className="size-4" />
      <code translate="no" className="min-w-0 font-mono text-[0.94em] wrap-anywhere">
        {isShort ? (
          <>
            {text.slice(0, head)}
            <span aria-hidden className="before:content-['…'] print:hidden" />
            {/* Takes no room, so that selecting, copying and reading aloud give the whole text. */}
            <span className="inline-block h-[1em] w-0 overflow-hidden align-top whitespace-nowrap print:inline print:whitespace-normal">
              {text.slice(head, -tail)}
            </span>
            {text.slice(-tail)}
          </>
        ) : (
          text
        )}
      </code>
      {mark !== undefined && <span className="-ms-1.5">{mark}</span>}
      <CopyButton text={text} label={label} />
      {isShort && isWhole && (
        <span
          aria-hidden
          translate="no"
          className="border-line bg-surface text-ink text-small shadow-raised absolute start-0 top-full z-20 mt-1 w-max max-w-[min(28rem,72vw)] rounded-lg border px-2.5 py-1.5 font-mono break-all"
        >
          {text}
        </span>
      )}
    </span>
  );
}
