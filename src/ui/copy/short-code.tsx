import { useState } from 'react';
import { classNames } from '../class-names';
import { CopyButton } from './copy-button';
import { Identicon } from '../identicon';

interface ShortCodeProps {
  readonly text: string;
  readonly label: string;
  readonly head?: number;
  readonly tail?: number;
  readonly hasIdenticon?: boolean;
  readonly hasCopy?: boolean;
  readonly className?: string;
}

type Place = 'above' | 'below';

/** Chooses the side toward the middle of the window, because a bar may cover its end. */
function getPlace(element: Element): Place {
  return element.getBoundingClientRect().top > window.innerHeight / 2 ? 'above' : 'below';
}

export function ShortCode(props: ShortCodeProps) {
  const { text, label, head = 6, tail = 6, className } = props;
  const { hasIdenticon = true, hasCopy = true } = props;
  const [whole, setWhole] = useState<Place | null>(null);
  const isShort = text.length > head + tail + 1;
  const hide = () => {
    setWhole(null);
  };
  return (
    <span
      className={classNames('relative inline-flex max-w-full items-center gap-1.5', className)}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') setWhole(getPlace(currentTarget));
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      }}
      onFocus={({ currentTarget }) => {
        setWhole(getPlace(currentTarget));
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide();
      }}
    >
      {hasIdenticon && <Identicon text={text} className="size-4" />}
      <code
        translate="no"
        tabIndex={isShort ? (hasCopy ? -1 : 0) : undefined}
        className="min-w-0 rounded font-mono wrap-anywhere"
      >
        {isShort ? (
          <>
            {text.slice(0, head)}
            <span aria-hidden className="before:content-['…'] print:hidden" />
            {/* Zero width, so that a selection and screen readers include the whole code. */}
            <span className="inline-block h-[1em] w-0 overflow-hidden align-top whitespace-nowrap print:inline print:whitespace-normal">
              {text.slice(head, -tail)}
            </span>
            {text.slice(-tail)}
          </>
        ) : (
          text
        )}
      </code>
      {hasCopy && <CopyButton text={text} label={label} />}
      {isShort && whole !== null && (
        <span
          ref={keepInWindow}
          aria-hidden
          translate="no"
          className={classNames(
            'border-line bg-surface text-ink text-small shadow-raised absolute start-0 z-20 w-max max-w-[min(28rem,72vw)] rounded-lg border px-2.5 py-1.5 font-mono font-normal break-all',
            whole === 'above' ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}

const MARGIN = 8;

function keepInWindow(element: HTMLElement | null): void {
  if (element === null) return;
  const { right } = element.getBoundingClientRect();
  const beyond = right + MARGIN - document.documentElement.clientWidth;
  if (beyond > 0) element.style.marginInlineStart = `${-beyond}px`;
}
