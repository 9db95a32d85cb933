import type { SaltedSubject } from '@countersign/core/claims/draft';
import { formatRecent } from '@countersign/core/words/date';
import * as words from '../words';

export interface Origins {
  readonly subjects: readonly SaltedSubject[];
  readonly now: number;
}

/** A clause after the name of a single file; empty if the page has read its present content. */
export function getOriginClause(origins: Origins): string {
  const [only] = origins.subjects;
  if (only?.origin === 'told') return words.ORIGIN_UNREAD;
  const then = formatReadTime(origins);
  return then === null ? '' : words.formatOriginEarlier(then);
}

/** Sentences about files whose present content the page has not read; empty if it read all. */
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

/** Files of an earlier visit, which the page can't read again. */
function getEarlierFiles({ subjects }: Origins): readonly SaltedSubject[] {
  return subjects.filter(({ origin }) => origin === 'gone');
}

/** `, 25 Nov 08:38` or a range; empty if a time is unknown; null without files of an earlier visit. */
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
