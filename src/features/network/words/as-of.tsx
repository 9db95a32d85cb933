import { useEffect, useState } from 'react';
import { formatLocal } from '@countersign/core/words/date';
import { FRESH_MS } from '../fresh';

interface AsOfProps {
  readonly askedAt: number;
  /** Asking again failed, so the time is shown at once. */
  readonly hasFailed?: boolean;
  readonly className: string;
}

export function AsOf({ askedAt, hasFailed = false, className }: AsOfProps) {
  const [old, setOld] = useState({ askedAt: NaN, words: '' });
  useEffect(() => {
    const left = hasFailed ? 0 : askedAt + FRESH_MS - Date.now();
    let timer = setTimeout(tell, left);
    function tell() {
      setOld({ askedAt, words: `as of ${formatTimeOfDay(askedAt, Date.now())}` });
      // The day may change while it is shown.
      timer = setTimeout(tell, FRESH_MS);
    }
    return () => {
      clearTimeout(timer);
    };
  }, [askedAt, hasFailed]);
  if (old.askedAt !== askedAt) return null;
  return (
    <span data-as-of="" className={className}>
      {old.words}
    </span>
  );
}

/** "08:56" in local time, with the date if it is another day. */
export function formatTimeOfDay(ms: number, now: number): string {
  const [day = '', time = ''] = formatLocal(ms).split(', ');
  const [today] = formatLocal(now).split(', ');
  const [hours = ''] = time.split(' ');
  return day === today ? hours : `${day}, ${hours}`;
}
