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
  /** False where it stands beside already. */
  readonly hasIdenticon?: boolean;
  readonly className?: string;
}

type Place = 'above' | 'below';

/** Toward the middle of the window: at its end stands a bar. */
function getPlace(element: Element): Place {
  return element.getBoundingClientRect().top > window.innerHeight / 2 ? 'above' : 'below';
}

/** Shortened in the middle for the eye; whole on hover, for copying and for screen readers. */
export function ShortCode(props: ShortCodeProps) {
  const { text, label, head = 6, tail = 6, mark, hasIdenticon = true, className } = props;
  const [whole, setWhole] = useState<Place | null>(null);
  const isShort = text.length > head + tail + 1;
  return (
    <span
      className={classNames('relative inline-flex max-w-full items-center gap-1.5', className)}
      onPointerEnter={(event) => {
        setWhole(getPlace(event.currentTarget));
      }}
      onPointerLeave={() => {
        setWhole(null);
      }}
      onFocus={(event) => {
        setWhole(getPlace(event.currentTarget));
      }}
      onBlur={() => {
        setWhole(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setWhole(null);
      }}
    >
      {hasIdenticon && <Identicon text={text} className="size-4" />}
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
      {isShort && whole !== null && (
        <span
          aria-hidden
          translate="no"
          className={classNames(
            'border-line bg-surface text-ink text-small shadow-raised absolute start-0 z-20 w-max max-w-[min(28rem,72vw)] rounded-lg border px-2.5 py-1.5 font-mono break-all',
            whole === 'above' ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}
