import type { SaltedSubject } from '@countersign/core/claims/draft';
import { formatCount } from '@countersign/core/words/count';
import { formatRecent } from '@countersign/core/words/date';

export interface Origins {
  readonly subjects: readonly SaltedSubject[];
  readonly now: number;
}

/** Follows the name of a single file; empty if the page has read its present content. */
export function getOriginClause(origins: Origins): string {
  const [only] = origins.subjects;
  if (only?.origin === 'told') return ', which has this fingerprint; this page has not read it';
  const then = formatReadTime(origins);
  return then === null ? '' : `, as it was when it was read${then}`;
}

/** Names the files that may have changed without the page knowing; empty if there are none. */
export function getOriginSentences(origins: Origins): string {
  const { subjects } = origins;
  const unreadCount = subjects.filter(({ origin }) => origin === 'told').length;
  const old = getEarlierFiles(origins).length;
  const sentences: string[] = [];
  if (old > 0) {
    const one = old === subjects.length ? 'It is' : '1 of them is';
    const many = old === subjects.length ? 'They are' : `${formatCount(old)} of them are`;
    const how =
      old === 1
        ? `${one} signed as it was when it was read`
        : `${many} signed as they were when they were read`;
    sentences.push(`${how}${formatReadTime(origins) ?? ''}.`);
  }
  if (unreadCount > 0) {
    const all = unreadCount === 1 ? 'it' : 'any of them';
    const what = unreadCount === subjects.length ? all : `${formatCount(unreadCount)} of them`;
    sentences.push(
      `This page has not read ${what}, only the fingerprint${unreadCount === 1 ? '' : 's'}.`,
    );
  }
  return sentences.join(' ');
}

/** Files of an earlier visit, which the page can't read again. */
function getEarlierFiles({ subjects }: Origins): readonly SaltedSubject[] {
  return subjects.filter(({ origin }) => origin === 'gone');
}

/** `, 25 Nov 08:38` or a range; empty if a time is unknown; null if there are no such files. */
function formatReadTime(origins: Origins): string | null {
  const old = getEarlierFiles(origins);
  if (old.length === 0) return null;
  const times = old.flatMap(({ readAt }) => readAt ?? []);
  if (times.length < old.length) return '';
  const ends = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const [first, last] = ends.map((time) => formatRecent(time, origins.now));
  return first === last ? `, ${first}` : `, ${first} to ${last}`;
}
