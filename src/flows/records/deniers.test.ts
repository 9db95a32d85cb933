import { expect, it } from 'vitest';
import { verify } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { toKnownSignature } from '../test/known-signature';
import { sign } from '../test/landed';
import { createSubject } from '../test/subject';
import { getDeniers } from './deniers';

const [TELLER, OTHER] = ['https://node.example', 'https://other.example'];
const evidence = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });
const verdict = verify({ evidence });
const NONE = { status: 'whole', reason: null, skipped: null } as const;
const lists = [TELLER, OTHER].map((node) => ({ ...NONE, node }));

it('N9 a record that one node tells of is denied by another that lists it not, and remembers', () => {
  expect(getDeniers(lists, [], verdict)).toEqual([OTHER]);
  const remembers = (slot: bigint) => [{ node: OTHER, first: { slot, blockTime: null } }];
  expect(getDeniers(lists, remembers(5n), verdict)).toEqual([OTHER]);
  expect(getDeniers(lists, remembers(6n), verdict)).toEqual([]);
});

it('N9 a list that was cut need not have come so far: its node denies nothing', () => {
  const cut = { ...NONE, node: OTHER, status: 'cut' } as const;
  expect(getDeniers([cut], [], verdict)).toEqual([]);
});

it('N9 a node that gave no list, or has the record in it, denies nothing', () => {
  const silent = { ...NONE, node: OTHER, status: 'silent' } as const;
  expect(getDeniers([silent], [], verdict)).toEqual([]);
  const skipped = { ...toKnownSignature(evidence.signature), slot: 5n };
  expect(getDeniers([{ ...NONE, node: OTHER, skipped }], [], verdict)).toEqual([]);
});
