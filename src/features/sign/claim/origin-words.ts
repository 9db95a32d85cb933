import type { SaltedSubject } from '@countersign/core/claims/draft';
import { formatRecent } from '@countersign/core/words/date';
import * as words from '../words';

export interface Origins {
  readonly subjects: readonly SaltedSubject[];
  readonly now: number;
}

/** Empty if the page has read the file's present content. */
export function getOriginClause(origins: Origins): string {
  const [only] = origins.subjects;
  if (only?.origin === 'told') return words.ORIGIN_UNREAD;
  const then = formatReadTime(origins);
  return then === null ? '' : words.formatOriginEarlier(then);
}

export function getOriginSentences(origins: Origins): string {
  const { subjects } = origins;
  const unread = subjects.filter(({ origin }) => origin === 'told').length;
  const old = getEarlierFiles(origins).length;
  const time = formatReadTime(origins) ?? '';
  const sentences: string[] = [];
  if (old > 0) sentences.push(words.formatReadEarlier(old, old === subjects.length, time));
  if (unread > 0) sentences.push(words.formatUnread(unread, unread === subjects.length));
  return sentences.join(' ');
}

function getEarlierFiles({ subjects }: Origins): readonly SaltedSubject[] {
  return subjects.filter(({ origin }) => origin === 'gone');
}

/** Empty if a time is unknown; null without files of an earlier visit. */
function formatReadTime(origins: Origins): string | null {
  const old = getEarlierFiles(origins);
  if (old.length === 0) return null;
  const times = old.flatMap(({ readAt }) => readAt ?? []);
  if (times.length < old.length) return '';
  const first = formatRecent(
    times.reduce((a, b) => Math.min(a, b)),
    origins.now,
  );
  const last = formatRecent(
    times.reduce((a, b) => Math.max(a, b)),
    origins.now,
  );
  return first === last ? `, ${first}` : `, ${words.formatTimeRange(first, last)}`;
}
