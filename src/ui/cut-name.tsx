/** Of a longer name, so much of its end is always seen. */
const TAIL = 14;
const SHORT = 24;

interface CutNameProps {
  /** Without characters that are not seen. */
  readonly name: string;
}

/**
 * A name that is cut in its middle where it has no room, so that its ending stays in sight. Whole for
 * screen readers, on hover, and while something beside it in a `group/name` has the focus.
 */
export function CutName({ name }: CutNameProps) {
  const place = getCut(name);
  return (
    <span className="relative min-w-0">
      <bdi translate="no" className="peer flex min-w-0">
        {/* `pre`: a space at the cut stays one. */}
        <span className="overflow-hidden text-ellipsis whitespace-pre">{name.slice(0, place)}</span>
        {place < name.length && (
          <span className="max-w-full shrink-0 overflow-clip whitespace-pre">
            {name.slice(place)}
          </span>
        )}
      </bdi>
      {place < name.length && (
        <span
          aria-hidden
          data-whole={name}
          className="border-line bg-surface text-ink text-small shadow-raised absolute start-0 top-full z-20 hidden w-max max-w-[min(28rem,72vw)] max-h-[50vh] overflow-clip rounded-lg border px-2.5 py-1.5 font-normal wrap-anywhere group-has-focus-visible/name:block peer-hover:block before:content-[attr(data-whole)]"
        />
      )}
    </span>
  );
}

/** Never between a letter and what is set on it. */
function getCut(name: string): number {
  if (name.length <= SHORT) return name.length;
  let place = name.length - TAIL;
  while (place > 0 && /^[\p{Mark}\u200d\udc00-\udfff]/u.test(name.slice(place))) place -= 1;
  return place;
}
