/** Letters before the extension that stay visible with it. */
const BEFORE_EXTENSION = 5;
const LONGEST_EXTENSION = 9;
const SHORT = 24;

interface CutNameProps {
  /** The caller has removed invisible characters. */
  readonly name: string;
}

/** Focus on any element of the same `group/name` shows the whole name, as hover does. */
export function CutName({ name }: CutNameProps) {
  const place = getCut(name);
  return (
    <span className="relative min-w-0">
      <bdi translate="no" className="peer flex min-w-0">
        {/* `whitespace-pre` keeps a space at the cut. */}
        <span className="overflow-hidden text-ellipsis whitespace-pre">{name.slice(0, place)}</span>
        {place < name.length && (
          // `justify-end` hides the beginning of this part, in either writing direction.
          <span className="flex max-w-full shrink-0 justify-end overflow-clip whitespace-pre">
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

function getCut(name: string): number {
  if (name.length <= SHORT) return name.length;
  const dot = name.lastIndexOf('.');
  const end = name.length - dot > LONGEST_EXTENSION ? name.length : dot;
  const start = skipMarks(name, end - BEFORE_EXTENSION);
  const place = skipRun(name, start);
  return place < name.length ? place : start;
}

/** A cut must not separate a letter from its marks, or split a joined emoji. */
const WITHIN = /^(?:\p{Mark}|\p{Emoji_Modifier}|\u200c|\u200d|[\udc00-\udfff])/u;

function skipMarks(name: string, start: number): number {
  let place = start;
  while (place > 0 && isWithin(name, place)) place -= 1;
  return place;
}

function isWithin(name: string, place: number): boolean {
  return name[place - 1] === '\u200d' || WITHIN.test(name.slice(place));
}

/** Joined or right-to-left letters change their form where they are cut, so they stay together. */
function skipRun(name: string, start: number): number {
  let place = start;
  while (/^(?:[\s\u0590-\u0dff\u1800-\u18af]|\u200c|\u200d){2}/.test(name.slice(place - 1)))
    place += 1;
  return place;
}
