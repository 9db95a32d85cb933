import { expect, it } from 'vitest';
import type { FileOrigin, SaltedSubject } from '@countersign/core/claims/draft';
import { createSubject } from '@countersign/core/test/subject';
import { getOriginClause, getOriginSentences } from './origin-words';

const READ = new Date(2026, 10, 25, 8, 38).getTime();
const NOW = READ + 86_400_000;

function create(...origins: readonly (readonly [FileOrigin, number?])[]): readonly SaltedSubject[] {
  return origins.map(([origin, readAt], index) => ({
    ...createSubject(`${index}`),
    origin,
    ...(readAt && { readAt }),
  }));
}

it.each([
  ['here', create(['here', READ]), ''],
  ['of an earlier visit', create(['gone', READ]), ', as it was when it was read, 25 Nov 08:38'],
  ['of an earlier version', create(['gone']), ', as it was when it was read'],
  ['of a list', create(['told']), ', which has this fingerprint; this page has not read it'],
  ['of nowhere known', [createSubject('a')], ''],
])(
  'field B a file %s: the clause says when it was read, or that it was not',
  (_, subjects, clause) => {
    expect(getOriginClause({ subjects, now: NOW })).toBe(clause);
  },
);

it.each([
  [create(['here', READ], ['here', READ]), ''],
  [
    create(['gone', READ], ['gone', READ + 60_000]),
    'They are signed as they were when they were read, 25 Nov 08:38 to 25 Nov 08:39.',
  ],
  [
    create(['here', READ], ['gone', READ], ['told']),
    '1 of them is signed as it was when it was read, 25 Nov 08:38. This page has not read 1 of them, only the fingerprint.',
  ],
  [create(['told'], ['told']), 'This page has not read any of them, only the fingerprints.'],
])(
  'field B several files: the sentences say how many the page has not read now (%#)',
  (subjects, sentences) => {
    expect(getOriginSentences({ subjects, now: NOW })).toBe(sentences);
  },
);

it('field B a file that was read in another year: shown with the year', () => {
  const subjects = create(['gone', READ]);
  expect(getOriginClause({ subjects, now: NOW + 366 * 86_400_000 })).toBe(
    ', as it was when it was read, 25 Nov 2026, 08:38',
  );
});
