import { useEffect, useState } from 'react';
import { formatLocal } from '../../../ui/format/date';

/** So long an answer needs no time beside it. */
const FRESH_MS = 60_000;

interface AsOfProps {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** On the card's edge, where it moves nothing: what is said above may have changed since. */
export function AsOf({ askedAt }: AsOfProps) {
  const [old, setOld] = useState({ askedAt: NaN, words: '' });
  useEffect(() => {
    const left = askedAt + FRESH_MS - Date.now();
    const timer = setTimeout(() => {
      setOld({ askedAt, words: `as of ${formatTimeOfDay(askedAt, Date.now())}` });
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [askedAt]);
  if (old.askedAt !== askedAt) return null;
  return (
    <p
      data-as-of=""
      className="text-small text-ink-soft border-line bg-surface absolute -top-3 end-4 rounded-full border px-2 print:hidden"
    >
      {old.words}
    </p>
  );
}

/** "08:56" here, with its day where that is another one. */
export function formatTimeOfDay(ms: number, now: number): string {
  const [day = '', time = ''] = formatLocal(ms).split(', ');
  const [today] = formatLocal(now).split(', ');
  const [hours = ''] = time.split(' ');
  return day === today ? hours : `${day}, ${hours}`;
}
