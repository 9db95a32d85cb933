import { useEffect, useState } from 'react';
import { FRESH_MS } from '../fresh';
import { formatAsOf } from '../words/node-answers';

interface AsOfProps {
  readonly askedAt: number;
  /** The last attempt failed, so the time of the answer is shown at once. */
  readonly hasFailed?: boolean;
  readonly className: string;
}

export function AsOf({ askedAt, hasFailed = false, className }: AsOfProps) {
  const [old, setOld] = useState({ askedAt: NaN, words: '' });
  useEffect(() => {
    const left = hasFailed ? 0 : askedAt + FRESH_MS - Date.now();
    let timer = setTimeout(showTime, left);
    function showTime() {
      setOld({ askedAt, words: formatAsOf(askedAt, Date.now()) });
      timer = setTimeout(showTime, FRESH_MS);
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
