import { expect, it } from 'vitest';
import { CHECK_IDS } from '@countersign/proof';
import { CHECK_GROUPS } from './check-names';

it('every check stands in exactly one group (V3)', () => {
  const grouped = CHECK_GROUPS.flatMap(({ ids }) => [...ids]);
  expect(grouped.toSorted()).toEqual([...CHECK_IDS].toSorted());
});
